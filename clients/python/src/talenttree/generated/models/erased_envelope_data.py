from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="ErasedEnvelopeData")


@_attrs_define
class ErasedEnvelopeData:
    """
    Attributes:
        username (str): An account's name in public addresses.
        erased (Literal[True]):
    """

    username: str
    erased: Literal[True]

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        erased = self.erased

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "erased": erased,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        erased = cast(Literal[True], d.pop("erased"))
        if erased != True:
            raise ValueError(f"erased must match const True, got '{erased}'")

        erased_envelope_data = cls(
            username=username,
            erased=erased,
        )

        return erased_envelope_data
