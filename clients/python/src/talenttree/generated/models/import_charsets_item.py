from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ImportCharsetsItem")


@_attrs_define
class ImportCharsetsItem:
    """
    Attributes:
        charset (str): Its name.
        sample (list[str]): How the first lines with letters beyond ASCII read in it.
    """

    charset: str
    sample: list[str]

    def to_dict(self) -> dict[str, Any]:
        charset = self.charset

        sample = self.sample

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "charset": charset,
                "sample": sample,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        charset = d.pop("charset")

        sample = cast(list[str], d.pop("sample"))

        import_charsets_item = cls(
            charset=charset,
            sample=sample,
        )

        return import_charsets_item
