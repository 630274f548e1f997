from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="RemovedMemberEnvelopeData")


@_attrs_define
class RemovedMemberEnvelopeData:
    """
    Attributes:
        username (str):
        removed (Literal[True]):
    """

    username: str
    removed: Literal[True]

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        removed = self.removed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "removed": removed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        removed = cast(Literal[True], d.pop("removed"))
        if removed != True:
            raise ValueError(f"removed must match const True, got '{removed}'")

        removed_member_envelope_data = cls(
            username=username,
            removed=removed,
        )

        return removed_member_envelope_data
