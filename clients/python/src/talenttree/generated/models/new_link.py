from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="NewLink")


@_attrs_define
class NewLink:
    """A secret link; without `endsAt` it ends after 7 days.

    Attributes:
        label (str): For whom or what the link is; only the owner sees it.
        ends_at (datetime.datetime | Unset): When it ends, in RFC 3339; within the next 90 days.
    """

    label: str
    ends_at: datetime.datetime | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        label = self.label

        ends_at: str | Unset = UNSET
        if not isinstance(self.ends_at, Unset):
            ends_at = self.ends_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "label": label,
            }
        )
        if ends_at is not UNSET:
            field_dict["endsAt"] = ends_at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        label = d.pop("label")

        _ends_at = d.pop("endsAt", UNSET)
        ends_at: datetime.datetime | Unset
        if isinstance(_ends_at, Unset):
            ends_at = UNSET
        else:
            ends_at = datetime.datetime.fromisoformat(_ends_at)

        new_link = cls(
            label=label,
            ends_at=ends_at,
        )

        return new_link
