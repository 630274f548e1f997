from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="NewWebhook")


@_attrs_define
class NewWebhook:
    """A webhook; without `types` it is told of all.

    Attributes:
        url (None | str): Where deliveries are posted; null where a program reads them itself.
        types (list[Any] | Unset): Types of events, groups of them such as `tree.*`, or `*` for all; more may come.
    """

    url: None | str
    types: list[Any] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        url: None | str
        url = self.url

        types: list[Any] | Unset = UNSET
        if not isinstance(self.types, Unset):
            types = self.types

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
            }
        )
        if types is not UNSET:
            field_dict["types"] = types

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))

        types = cast(list[Any], d.pop("types", UNSET))

        new_webhook = cls(
            url=url,
            types=types,
        )

        return new_webhook
