from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.delivery_payload import DeliveryPayload


T = TypeVar("T", bound="Delivery")


@_attrs_define
class Delivery:
    """An event for one webhook.

    Attributes:
        id (UUID): A UUID in lower case.
        type_ (Any):
        state (Any): `waiting` to be tried, again or for the first time; `repeating` once more as its owner wants;
            `delivered`; `failed` ten times; `dropped` as too many waited or the webhook was turned off; `listed` for a
            program to read.
        tries (int):
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        tried_at (datetime.datetime | None):
        next_try_at (datetime.datetime | None): Null if it is done with, or follows another of its tree.
        status (int | None): The HTTP status of the last answer; null without one.
        reason (Any): Why the last try failed; null if it did not.
        payload (DeliveryPayload): What is posted.
    """

    id: UUID
    type_: Any
    state: Any
    tries: int
    created_at: datetime.datetime
    tried_at: datetime.datetime | None
    next_try_at: datetime.datetime | None
    status: int | None
    reason: Any
    payload: DeliveryPayload

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        type_ = self.type_

        state = self.state

        tries = self.tries

        created_at = self.created_at.isoformat()

        tried_at: None | str
        if isinstance(self.tried_at, datetime.datetime):
            tried_at = self.tried_at.isoformat()
        else:
            tried_at = self.tried_at

        next_try_at: None | str
        if isinstance(self.next_try_at, datetime.datetime):
            next_try_at = self.next_try_at.isoformat()
        else:
            next_try_at = self.next_try_at

        status: int | None
        status = self.status

        reason = self.reason

        payload = self.payload.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "type": type_,
                "state": state,
                "tries": tries,
                "createdAt": created_at,
                "triedAt": tried_at,
                "nextTryAt": next_try_at,
                "status": status,
                "reason": reason,
                "payload": payload,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_payload import DeliveryPayload

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        type_ = d.pop("type")

        state = d.pop("state")

        tries = d.pop("tries")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        def _parse_tried_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                tried_at_type_0 = datetime.datetime.fromisoformat(data)

                return tried_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        tried_at = _parse_tried_at(d.pop("triedAt"))

        def _parse_next_try_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_try_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_try_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_try_at = _parse_next_try_at(d.pop("nextTryAt"))

        def _parse_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        status = _parse_status(d.pop("status"))

        reason = d.pop("reason")

        payload = DeliveryPayload.from_dict(d.pop("payload"))

        delivery = cls(
            id=id,
            type_=type_,
            state=state,
            tries=tries,
            created_at=created_at,
            tried_at=tried_at,
            next_try_at=next_try_at,
            status=status,
            reason=reason,
            payload=payload,
        )

        return delivery
