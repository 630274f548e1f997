from typing import Literal

ResumeSkillsSkillsItemLevel = Literal["Advanced", "Basic", "Beginner", "Expert", "Intermediate"]

RESUME_SKILLS_SKILLS_ITEM_LEVEL_VALUES: set[ResumeSkillsSkillsItemLevel] = {
    "Advanced",
    "Basic",
    "Beginner",
    "Expert",
    "Intermediate",
}


def check_resume_skills_skills_item_level(value: str) -> ResumeSkillsSkillsItemLevel:
    if value in RESUME_SKILLS_SKILLS_ITEM_LEVEL_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {RESUME_SKILLS_SKILLS_ITEM_LEVEL_VALUES!r}")
