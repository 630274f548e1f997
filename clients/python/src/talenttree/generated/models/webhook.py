from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Webhook")


@_attrs_define
class Webhook:
    """A server that is told of the account's changes; `secret` only in the answer that makes it.

    Attributes:
        id (UUID): A UUID in lower case.
        url (None | str): Where deliveries are posted; null where a program reads them itself.
        types (list[Any]): Types of events, groups of them such as `tree.*`, or `*` for all; more may come.
        enabled (bool):
        disabled_reason (Any): Why the service turned it off: the server answered 410 (`gone`), or nothing arrived for 5
            days (`failing`).
        failing_since (datetime.datetime | None): Since when no delivery has arrived; null if the last one has.
        dropped_count (int): How many deliveries were dropped as more than 5,000 waited.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        waiting_count (int | Unset): How many deliveries wait.
        secret (str | Unset): What deliveries are signed with.
    """

    id: UUID
    url: None | str
    types: list[Any]
    enabled: bool
    disabled_reason: Any
    failing_since: datetime.datetime | None
    dropped_count: int
    created_at: datetime.datetime
    waiting_count: int | Unset = UNSET
    secret: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        url: None | str
        url = self.url

        types = self.types

        enabled = self.enabled

        disabled_reason = self.disabled_reason

        failing_since: None | str
        if isinstance(self.failing_since, datetime.datetime):
            failing_since = self.failing_since.isoformat()
        else:
            failing_since = self.failing_since

        dropped_count = self.dropped_count

        created_at = self.created_at.isoformat()

        waiting_count = self.waiting_count

        secret = self.secret

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "url": url,
                "types": types,
                "enabled": enabled,
                "disabledReason": disabled_reason,
                "failingSince": failing_since,
                "droppedCount": dropped_count,
                "createdAt": created_at,
            }
        )
        if waiting_count is not UNSET:
            field_dict["waitingCount"] = waiting_count
        if secret is not UNSET:
            field_dict["secret"] = secret

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))

        types = cast(list[Any], d.pop("types"))

        enabled = d.pop("enabled")

        disabled_reason = d.pop("disabledReason")

        def _parse_failing_since(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                failing_since_type_0 = datetime.datetime.fromisoformat(data)

                return failing_since_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        failing_since = _parse_failing_since(d.pop("failingSince"))

        dropped_count = d.pop("droppedCount")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        waiting_count = d.pop("waitingCount", UNSET)

        secret = d.pop("secret", UNSET)

        webhook = cls(
            id=id,
            url=url,
            types=types,
            enabled=enabled,
            disabled_reason=disabled_reason,
            failing_since=failing_since,
            dropped_count=dropped_count,
            created_at=created_at,
            waiting_count=waiting_count,
            secret=secret,
        )

        return webhook
