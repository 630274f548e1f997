from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.resume_skills_skills_item import ResumeSkillsSkillsItem


T = TypeVar("T", bound="ResumeSkills")


@_attrs_define
class ResumeSkills:
    """A JSON Resume with nothing but skills, to be put into one.

    Attributes:
        schema (str):
        skills (list[ResumeSkillsSkillsItem]):
    """

    schema: str
    skills: list[ResumeSkillsSkillsItem]

    def to_dict(self) -> dict[str, Any]:
        schema = self.schema

        skills = []
        for skills_item_data in self.skills:
            skills_item = skills_item_data.to_dict()
            skills.append(skills_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "$schema": schema,
                "skills": skills,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.resume_skills_skills_item import ResumeSkillsSkillsItem

        d = dict(src_dict)
        schema = d.pop("$schema")

        skills = []
        _skills = d.pop("skills")
        for skills_item_data in _skills:
            skills_item = ResumeSkillsSkillsItem.from_dict(skills_item_data)

            skills.append(skills_item)

        resume_skills = cls(
            schema=schema,
            skills=skills,
        )

        return resume_skills
