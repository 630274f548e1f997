from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="AccountUsage")


@_attrs_define
class AccountUsage:
    """What the account holds.

    Attributes:
        bytes_ (int):
        keys (int):
        trees (int):
        picture_bytes (int | Unset): The bytes of the uploaded picture; absent where there is none.
        trash (int | Unset): Trees in the trash; `bytes` and the limit of trees include them.
    """

    bytes_: int
    keys: int
    trees: int
    picture_bytes: int | Unset = UNSET
    trash: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        bytes_ = self.bytes_

        keys = self.keys

        trees = self.trees

        picture_bytes = self.picture_bytes

        trash = self.trash

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "bytes": bytes_,
                "keys": keys,
                "trees": trees,
            }
        )
        if picture_bytes is not UNSET:
            field_dict["pictureBytes"] = picture_bytes
        if trash is not UNSET:
            field_dict["trash"] = trash

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bytes_ = d.pop("bytes")

        keys = d.pop("keys")

        trees = d.pop("trees")

        picture_bytes = d.pop("pictureBytes", UNSET)

        trash = d.pop("trash", UNSET)

        account_usage = cls(
            bytes_=bytes_,
            keys=keys,
            trees=trees,
            picture_bytes=picture_bytes,
            trash=trash,
        )

        return account_usage
