from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.resume_skills_skills_item_level import (
    ResumeSkillsSkillsItemLevel,
    check_resume_skills_skills_item_level,
)

T = TypeVar("T", bound="ResumeSkillsSkillsItem")


@_attrs_define
class ResumeSkillsSkillsItem:
    """
    Attributes:
        name (str): The path.
        level (ResumeSkillsSkillsItemLevel): The level of all the keywords.
        keywords (list[str]): The talents.
    """

    name: str
    level: ResumeSkillsSkillsItemLevel
    keywords: list[str]

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        level: str = self.level

        keywords = self.keywords

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "level": level,
                "keywords": keywords,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        level = check_resume_skills_skills_item_level(d.pop("level"))

        keywords = cast(list[str], d.pop("keywords"))

        resume_skills_skills_item = cls(
            name=name,
            level=level,
            keywords=keywords,
        )

        return resume_skills_skills_item
