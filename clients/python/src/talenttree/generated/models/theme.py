from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Theme")


@_attrs_define
class Theme:
    """Colours by name. The pages use three names; missing ones have the standard colours, light or dark as the reader
    prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little contrast
    are adjusted. Other names are stored for your own programs. `{}` is a valid theme.

        Attributes:
            background (str | Unset): A colour in hex form, with an optional alpha channel; returned as it was sent.
            text_color (str | Unset): A colour in hex form, with an optional alpha channel; returned as it was sent.
            accent_color (str | Unset): A colour in hex form, with an optional alpha channel; returned as it was sent.
    """

    background: str | Unset = UNSET
    text_color: str | Unset = UNSET
    accent_color: str | Unset = UNSET
    additional_properties: dict[str, str] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        background = self.background

        text_color = self.text_color

        accent_color = self.accent_color

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if background is not UNSET:
            field_dict["background"] = background
        if text_color is not UNSET:
            field_dict["textColor"] = text_color
        if accent_color is not UNSET:
            field_dict["accentColor"] = accent_color

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        background = d.pop("background", UNSET)

        text_color = d.pop("textColor", UNSET)

        accent_color = d.pop("accentColor", UNSET)

        theme = cls(
            background=background,
            text_color=text_color,
            accent_color=accent_color,
        )

        theme.additional_properties = d
        return theme

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> str:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: str) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
