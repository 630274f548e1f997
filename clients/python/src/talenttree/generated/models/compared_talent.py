from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ComparedTalent")


@_attrs_define
class ComparedTalent:
    """A talent of one or both trees; members of a tree that does not have it are left out.

    Attributes:
        name (str): In the first tree
        path (str):
        first_id (UUID | Unset):
        first_level (int | Unset):
        second_id (UUID | Unset):
        second_name (str | Unset):
        second_level (int | Unset):
        difference (int | Unset):
        matched_by (str | Unset):
    """

    name: str
    path: str
    first_id: UUID | Unset = UNSET
    first_level: int | Unset = UNSET
    second_id: UUID | Unset = UNSET
    second_name: str | Unset = UNSET
    second_level: int | Unset = UNSET
    difference: int | Unset = UNSET
    matched_by: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        path = self.path

        first_id: str | Unset = UNSET
        if not isinstance(self.first_id, Unset):
            first_id = str(self.first_id)

        first_level = self.first_level

        second_id: str | Unset = UNSET
        if not isinstance(self.second_id, Unset):
            second_id = str(self.second_id)

        second_name = self.second_name

        second_level = self.second_level

        difference = self.difference

        matched_by = self.matched_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "path": path,
            }
        )
        if first_id is not UNSET:
            field_dict["firstId"] = first_id
        if first_level is not UNSET:
            field_dict["firstLevel"] = first_level
        if second_id is not UNSET:
            field_dict["secondId"] = second_id
        if second_name is not UNSET:
            field_dict["secondName"] = second_name
        if second_level is not UNSET:
            field_dict["secondLevel"] = second_level
        if difference is not UNSET:
            field_dict["difference"] = difference
        if matched_by is not UNSET:
            field_dict["matchedBy"] = matched_by

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        path = d.pop("path")

        _first_id = d.pop("firstId", UNSET)
        first_id: UUID | Unset
        if isinstance(_first_id, Unset):
            first_id = UNSET
        else:
            first_id = UUID(_first_id)

        first_level = d.pop("firstLevel", UNSET)

        _second_id = d.pop("secondId", UNSET)
        second_id: UUID | Unset
        if isinstance(_second_id, Unset):
            second_id = UNSET
        else:
            second_id = UUID(_second_id)

        second_name = d.pop("secondName", UNSET)

        second_level = d.pop("secondLevel", UNSET)

        difference = d.pop("difference", UNSET)

        matched_by = d.pop("matchedBy", UNSET)

        compared_talent = cls(
            name=name,
            path=path,
            first_id=first_id,
            first_level=first_level,
            second_id=second_id,
            second_name=second_name,
            second_level=second_level,
            difference=difference,
            matched_by=matched_by,
        )

        return compared_talent
