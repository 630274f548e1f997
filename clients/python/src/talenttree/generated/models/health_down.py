from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="HealthDown")


@_attrs_define
class HealthDown:
    """
    Attributes:
        status (Literal['DOWN']):
    """

    status: Literal["DOWN"]

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = cast(Literal["DOWN"], d.pop("status"))
        if status != "DOWN":
            raise ValueError(f"status must match const 'DOWN', got '{status}'")

        health_down = cls(
            status=status,
        )

        return health_down
