from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ListedAccount")


@_attrs_define
class ListedAccount:
    """An account as operators see it.

    Attributes:
        username (str): An account's name in public addresses.
        is_operator (bool):
        locked_at (datetime.datetime | None): Since when the account is locked; null if it is not.
        has_password (bool):
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        last_used_at (datetime.datetime | None): When a key or a session of the account was last used, to the minute;
            null if never.
        trees (int):
        published_trees (int): How many of the trees are published; while the account is locked, they are not shown.
        bytes_ (int): The bytes of all its trees.
        keys (int): The API keys that are not revoked.
    """

    username: str
    is_operator: bool
    locked_at: datetime.datetime | None
    has_password: bool
    created_at: datetime.datetime
    last_used_at: datetime.datetime | None
    trees: int
    published_trees: int
    bytes_: int
    keys: int

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        is_operator = self.is_operator

        locked_at: None | str
        if isinstance(self.locked_at, datetime.datetime):
            locked_at = self.locked_at.isoformat()
        else:
            locked_at = self.locked_at

        has_password = self.has_password

        created_at = self.created_at.isoformat()

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        trees = self.trees

        published_trees = self.published_trees

        bytes_ = self.bytes_

        keys = self.keys

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "isOperator": is_operator,
                "lockedAt": locked_at,
                "hasPassword": has_password,
                "createdAt": created_at,
                "lastUsedAt": last_used_at,
                "trees": trees,
                "publishedTrees": published_trees,
                "bytes": bytes_,
                "keys": keys,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        is_operator = d.pop("isOperator")

        def _parse_locked_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                locked_at_type_0 = datetime.datetime.fromisoformat(data)

                return locked_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        locked_at = _parse_locked_at(d.pop("lockedAt"))

        has_password = d.pop("hasPassword")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

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

        trees = d.pop("trees")

        published_trees = d.pop("publishedTrees")

        bytes_ = d.pop("bytes")

        keys = d.pop("keys")

        listed_account = cls(
            username=username,
            is_operator=is_operator,
            locked_at=locked_at,
            has_password=has_password,
            created_at=created_at,
            last_used_at=last_used_at,
            trees=trees,
            published_trees=published_trees,
            bytes_=bytes_,
            keys=keys,
        )

        return listed_account
