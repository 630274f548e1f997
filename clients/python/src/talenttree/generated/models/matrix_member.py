from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="MatrixMember")


@_attrs_define
class MatrixMember:
    """A member who shows the team a tree.

    Attributes:
        username (str):
        display_name (str):
        confirmed_at (datetime.datetime | Unset): When a level was last changed or confirmed.
    """

    username: str
    display_name: str
    confirmed_at: datetime.datetime | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        display_name = self.display_name

        confirmed_at: str | Unset = UNSET
        if not isinstance(self.confirmed_at, Unset):
            confirmed_at = self.confirmed_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "displayName": display_name,
            }
        )
        if confirmed_at is not UNSET:
            field_dict["confirmedAt"] = confirmed_at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        display_name = d.pop("displayName")

        _confirmed_at = d.pop("confirmedAt", UNSET)
        confirmed_at: datetime.datetime | Unset
        if isinstance(_confirmed_at, Unset):
            confirmed_at = UNSET
        else:
            confirmed_at = datetime.datetime.fromisoformat(_confirmed_at)

        matrix_member = cls(
            username=username,
            display_name=display_name,
            confirmed_at=confirmed_at,
        )

        return matrix_member
