from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="RoleTalent")


@_attrs_define
class RoleTalent:
    """A talent that the role asks for, and what is there of it.

    Attributes:
        name (str):
        path (str):
        have (int):
        target (int):
        to_go (int):
        requirements_met (bool):
        matched_by (str | Unset):
    """

    name: str
    path: str
    have: int
    target: int
    to_go: int
    requirements_met: bool
    matched_by: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        path = self.path

        have = self.have

        target = self.target

        to_go = self.to_go

        requirements_met = self.requirements_met

        matched_by = self.matched_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "path": path,
                "have": have,
                "target": target,
                "toGo": to_go,
                "requirementsMet": requirements_met,
            }
        )
        if matched_by is not UNSET:
            field_dict["matchedBy"] = matched_by

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        path = d.pop("path")

        have = d.pop("have")

        target = d.pop("target")

        to_go = d.pop("toGo")

        requirements_met = d.pop("requirementsMet")

        matched_by = d.pop("matchedBy", UNSET)

        role_talent = cls(
            name=name,
            path=path,
            have=have,
            target=target,
            to_go=to_go,
            requirements_met=requirements_met,
            matched_by=matched_by,
        )

        return role_talent
