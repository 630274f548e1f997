from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="AccountLimits")


@_attrs_define
class AccountLimits:
    """What the account may hold.

    Attributes:
        bytes_ (int):
        keys (int):
        trees (int):
    """

    bytes_: int
    keys: int
    trees: int

    def to_dict(self) -> dict[str, Any]:
        bytes_ = self.bytes_

        keys = self.keys

        trees = self.trees

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "bytes": bytes_,
                "keys": keys,
                "trees": trees,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bytes_ = d.pop("bytes")

        keys = d.pop("keys")

        trees = d.pop("trees")

        account_limits = cls(
            bytes_=bytes_,
            keys=keys,
            trees=trees,
        )

        return account_limits
