from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="IconProposal")


@_attrs_define
class IconProposal:
    """A name, and the icon that stands for it.

    Attributes:
        name (str): The name as it was sent.
        icon_url (str | Unset): The icon, as a talent names it; absent if none clearly stands for the name.
    """

    name: str
    icon_url: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        icon_url = self.icon_url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if icon_url is not UNSET:
            field_dict["iconUrl"] = icon_url

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        icon_url = d.pop("iconUrl", UNSET)

        icon_proposal = cls(
            name=name,
            icon_url=icon_url,
        )

        return icon_proposal
