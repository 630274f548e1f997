from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="MatchCounts")


@_attrs_define
class MatchCounts:
    """How many talents were matched by what.

    Attributes:
        id (int):
        name (int):
        alias (int):
    """

    id: int
    name: int
    alias: int

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        alias = self.alias

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "alias": alias,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        alias = d.pop("alias")

        match_counts = cls(
            id=id,
            name=name,
            alias=alias,
        )

        return match_counts
