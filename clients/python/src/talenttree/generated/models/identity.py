from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="Identity")


@_attrs_define
class Identity:
    """Who an account is.

    Attributes:
        id (UUID): A UUID in lower case.
        username (str): An account's name in public addresses.
        has_password (bool): Whether one can sign in with a password.
        is_operator (bool): Whether the account is an operator of the server.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
    """

    id: UUID
    username: str
    has_password: bool
    is_operator: bool
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        username = self.username

        has_password = self.has_password

        is_operator = self.is_operator

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "username": username,
                "hasPassword": has_password,
                "isOperator": is_operator,
                "createdAt": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        username = d.pop("username")

        has_password = d.pop("hasPassword")

        is_operator = d.pop("isOperator")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        identity = cls(
            id=id,
            username=username,
            has_password=has_password,
            is_operator=is_operator,
            created_at=created_at,
        )

        return identity
