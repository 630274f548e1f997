from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="SecretLink")


@_attrs_define
class SecretLink:
    """A secret link to a tree.

    Attributes:
        id (UUID): A UUID in lower case.
        label (str): For whom or what the link is; only the owner sees it.
        url (str): The address that shows the tree; who has it, sees it.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        ends_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        ended_at (datetime.datetime | None): When it has ended; null while it leads to the tree.
        opened_count (int):
        last_opened_on (datetime.date | None): The last day on which it was opened, in UTC; null before the first.
    """

    id: UUID
    label: str
    url: str
    created_at: datetime.datetime
    ends_at: datetime.datetime
    ended_at: datetime.datetime | None
    opened_count: int
    last_opened_on: datetime.date | None

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        label = self.label

        url = self.url

        created_at = self.created_at.isoformat()

        ends_at = self.ends_at.isoformat()

        ended_at: None | str
        if isinstance(self.ended_at, datetime.datetime):
            ended_at = self.ended_at.isoformat()
        else:
            ended_at = self.ended_at

        opened_count = self.opened_count

        last_opened_on: None | str
        if isinstance(self.last_opened_on, datetime.date):
            last_opened_on = self.last_opened_on.isoformat()
        else:
            last_opened_on = self.last_opened_on

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "label": label,
                "url": url,
                "createdAt": created_at,
                "endsAt": ends_at,
                "endedAt": ended_at,
                "openedCount": opened_count,
                "lastOpenedOn": last_opened_on,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        label = d.pop("label")

        url = d.pop("url")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        ends_at = datetime.datetime.fromisoformat(d.pop("endsAt"))

        def _parse_ended_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ended_at_type_0 = datetime.datetime.fromisoformat(data)

                return ended_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        ended_at = _parse_ended_at(d.pop("endedAt"))

        opened_count = d.pop("openedCount")

        def _parse_last_opened_on(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_opened_on_type_0 = datetime.date.fromisoformat(data)

                return last_opened_on_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        last_opened_on = _parse_last_opened_on(d.pop("lastOpenedOn"))

        secret_link = cls(
            id=id,
            label=label,
            url=url,
            created_at=created_at,
            ends_at=ends_at,
            ended_at=ended_at,
            opened_count=opened_count,
            last_opened_on=last_opened_on,
        )

        return secret_link
