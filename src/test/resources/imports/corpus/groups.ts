import { IconType } from "react-icons";

export interface Group { category: string; technologies: string[] }

export const skills: Group[] = [
  { category: "Metal", technologies: ["Welding", "Cutting"] }, // daily
  { category: "Office", technologies: ["Blueprints"] },
];
