from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ListedPersonTalentsItem")


@_attrs_define
class ListedPersonTalentsItem:
    """
    Attributes:
        name (str): As in the tree.
        level (int):
        path (str): The name of its path.
        evidence_count (int): How many links the talent has.
    """

    name: str
    level: int
    path: str
    evidence_count: int

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        level = self.level

        path = self.path

        evidence_count = self.evidence_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "level": level,
                "path": path,
                "evidenceCount": evidence_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        level = d.pop("level")

        path = d.pop("path")

        evidence_count = d.pop("evidenceCount")

        listed_person_talents_item = cls(
            name=name,
            level=level,
            path=path,
            evidence_count=evidence_count,
        )

        return listed_person_talents_item
