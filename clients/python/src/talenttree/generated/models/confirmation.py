from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="Confirmation")


@_attrs_define
class Confirmation:
    """A talent, and when its level was last changed or confirmed.

    Attributes:
        id (UUID): A UUID in lower case.
        confirmed_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
    """

    id: UUID
    confirmed_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        confirmed_at = self.confirmed_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "confirmedAt": confirmed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        confirmed_at = datetime.datetime.fromisoformat(d.pop("confirmedAt"))

        confirmation = cls(
            id=id,
            confirmed_at=confirmed_at,
        )

        return confirmation
