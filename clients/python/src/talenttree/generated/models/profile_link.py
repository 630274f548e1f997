from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ProfileLink")


@_attrs_define
class ProfileLink:
    """Where else the owner is.

    Attributes:
        url (str): An https address, or mailto and one address of mail.
        label (str | Unset): The text to show instead of the address.
    """

    url: str
    label: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        label = self.label

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
            }
        )
        if label is not UNSET:
            field_dict["label"] = label

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        label = d.pop("label", UNSET)

        profile_link = cls(
            url=url,
            label=label,
        )

        return profile_link
