from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="EndedLinkEnvelopeData")


@_attrs_define
class EndedLinkEnvelopeData:
    """
    Attributes:
        id (UUID): A UUID in lower case.
        ended_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
    """

    id: UUID
    ended_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        ended_at = self.ended_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "endedAt": ended_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        ended_at = datetime.datetime.fromisoformat(d.pop("endedAt"))

        ended_link_envelope_data = cls(
            id=id,
            ended_at=ended_at,
        )

        return ended_link_envelope_data
