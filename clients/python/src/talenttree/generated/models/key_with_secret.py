from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="KeyWithSecret")


@_attrs_define
class KeyWithSecret:
    """An API key with its secret, which is shown once.

    Attributes:
        id (UUID): A UUID in lower case.
        name (str): What a key is for, on one line.
        hint (str): The ends of the secret, to tell keys apart.
        scopes (list[Any]): What a key may do.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        expires_at (datetime.datetime | None): When the key stops to hold; null for never.
        last_used_at (datetime.datetime | None): The minute of its last use, up to a minute late; null before the first.
        secret (str): What is sent as `Authorization: Bearer`.
    """

    id: UUID
    name: str
    hint: str
    scopes: list[Any]
    created_at: datetime.datetime
    expires_at: datetime.datetime | None
    last_used_at: datetime.datetime | None
    secret: str

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        hint = self.hint

        scopes = self.scopes

        created_at = self.created_at.isoformat()

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        secret = self.secret

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "hint": hint,
                "scopes": scopes,
                "createdAt": created_at,
                "expiresAt": expires_at,
                "lastUsedAt": last_used_at,
                "secret": secret,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        name = d.pop("name")

        hint = d.pop("hint")

        scopes = cast(list[Any], d.pop("scopes"))

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expiresAt"))

        def _parse_last_used_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_used_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_used_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_used_at = _parse_last_used_at(d.pop("lastUsedAt"))

        secret = d.pop("secret")

        key_with_secret = cls(
            id=id,
            name=name,
            hint=hint,
            scopes=scopes,
            created_at=created_at,
            expires_at=expires_at,
            last_used_at=last_used_at,
            secret=secret,
        )

        return key_with_secret
