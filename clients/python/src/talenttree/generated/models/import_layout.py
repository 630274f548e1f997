from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ImportLayout")


@_attrs_define
class ImportLayout:
    """How a text was read; absent for JSON and YAML.

    Attributes:
        lines (int): How many lines hold anything but separators.
        heading (bool): Whether the first line of the table is its heading.
        separator (str | Unset): What stands between the columns; absent if there is one column, and if the text is no
            table.
        scale (int | Unset): What the bare numbers among the levels count up to; absent if there are none.
    """

    lines: int
    heading: bool
    separator: str | Unset = UNSET
    scale: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        lines = self.lines

        heading = self.heading

        separator = self.separator

        scale = self.scale

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "lines": lines,
                "heading": heading,
            }
        )
        if separator is not UNSET:
            field_dict["separator"] = separator
        if scale is not UNSET:
            field_dict["scale"] = scale

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        lines = d.pop("lines")

        heading = d.pop("heading")

        separator = d.pop("separator", UNSET)

        scale = d.pop("scale", UNSET)

        import_layout = cls(
            lines=lines,
            heading=heading,
            separator=separator,
            scale=scale,
        )

        return import_layout
