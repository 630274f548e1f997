from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="NewInvitation")


@_attrs_define
class NewInvitation:
    """An invitation; it ends after 7 days or 10 uses unless it says otherwise.

    Attributes:
        ends_at (datetime.datetime | Unset): When it ends, in RFC 3339; within the next 90 days.
        max_uses (int | Unset):
    """

    ends_at: datetime.datetime | Unset = UNSET
    max_uses: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ends_at: str | Unset = UNSET
        if not isinstance(self.ends_at, Unset):
            ends_at = self.ends_at.isoformat()

        max_uses = self.max_uses

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ends_at is not UNSET:
            field_dict["endsAt"] = ends_at
        if max_uses is not UNSET:
            field_dict["maxUses"] = max_uses

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _ends_at = d.pop("endsAt", UNSET)
        ends_at: datetime.datetime | Unset
        if isinstance(_ends_at, Unset):
            ends_at = UNSET
        else:
            ends_at = datetime.datetime.fromisoformat(_ends_at)

        max_uses = d.pop("maxUses", UNSET)

        new_invitation = cls(
            ends_at=ends_at,
            max_uses=max_uses,
        )

        return new_invitation
