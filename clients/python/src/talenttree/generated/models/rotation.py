from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Rotation")


@_attrs_define
class Rotation:
    """
    Attributes:
        grace_hours (int | Unset): Hours for which the old secret holds beside the new one. Default: 24.
    """

    grace_hours: int | Unset = 24

    def to_dict(self) -> dict[str, Any]:
        grace_hours = self.grace_hours

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if grace_hours is not UNSET:
            field_dict["graceHours"] = grace_hours

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        grace_hours = d.pop("graceHours", UNSET)

        rotation = cls(
            grace_hours=grace_hours,
        )

        return rotation
