import React from "react";

const Skills = () => {
  return <ul><li>Welding</li></ul>;
};

export default Skills;
