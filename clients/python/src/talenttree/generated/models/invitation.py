from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="Invitation")


@_attrs_define
class Invitation:
    """An invitation to a team.

    Attributes:
        id (UUID): A UUID in lower case.
        url (str): The address with which others join.
        invited_by (str): An account's name in public addresses.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        ends_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        uses (int): How many have joined with it.
        max_uses (int):
    """

    id: UUID
    url: str
    invited_by: str
    created_at: datetime.datetime
    ends_at: datetime.datetime
    uses: int
    max_uses: int

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        url = self.url

        invited_by = self.invited_by

        created_at = self.created_at.isoformat()

        ends_at = self.ends_at.isoformat()

        uses = self.uses

        max_uses = self.max_uses

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "url": url,
                "invitedBy": invited_by,
                "createdAt": created_at,
                "endsAt": ends_at,
                "uses": uses,
                "maxUses": max_uses,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        url = d.pop("url")

        invited_by = d.pop("invitedBy")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        ends_at = datetime.datetime.fromisoformat(d.pop("endsAt"))

        uses = d.pop("uses")

        max_uses = d.pop("maxUses")

        invitation = cls(
            id=id,
            url=url,
            invited_by=invited_by,
            created_at=created_at,
            ends_at=ends_at,
            uses=uses,
            max_uses=max_uses,
        )

        return invitation
