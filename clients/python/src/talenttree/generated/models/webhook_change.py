from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="WebhookChange")


@_attrs_define
class WebhookChange:
    """What is to be changed of a webhook.

    Attributes:
        url (None | str | Unset): Where deliveries are posted; null where a program reads them itself.
        types (list[Any] | Unset): Types of events, groups of them such as `tree.*`, or `*` for all; more may come.
        enabled (bool | Unset):
    """

    url: None | str | Unset = UNSET
    types: list[Any] | Unset = UNSET
    enabled: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        url: None | str | Unset
        if isinstance(self.url, Unset):
            url = UNSET
        else:
            url = self.url

        types: list[Any] | Unset = UNSET
        if not isinstance(self.types, Unset):
            types = self.types

        enabled = self.enabled

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if url is not UNSET:
            field_dict["url"] = url
        if types is not UNSET:
            field_dict["types"] = types
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        url = _parse_url(d.pop("url", UNSET))

        types = cast(list[Any], d.pop("types", UNSET))

        enabled = d.pop("enabled", UNSET)

        webhook_change = cls(
            url=url,
            types=types,
            enabled=enabled,
        )

        return webhook_change
