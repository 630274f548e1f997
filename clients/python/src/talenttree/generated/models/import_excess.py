from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.import_excess_limit import ImportExcessLimit, check_import_excess_limit

T = TypeVar("T", bound="ImportExcess")


@_attrs_define
class ImportExcess:
    """The talents that are left out as a tree has no room for them; absent if there are none.

    Attributes:
        talents (int): How many they are.
        limit (ImportExcessLimit): The limit that the first of them met.
        most (int): How many that limit admits.
    """

    talents: int
    limit: ImportExcessLimit
    most: int

    def to_dict(self) -> dict[str, Any]:
        talents = self.talents

        limit: str = self.limit

        most = self.most

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "talents": talents,
                "limit": limit,
                "most": most,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        talents = d.pop("talents")

        limit = check_import_excess_limit(d.pop("limit"))

        most = d.pop("most")

        import_excess = cls(
            talents=talents,
            limit=limit,
            most=most,
        )

        return import_excess
