from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="IconNames")


@_attrs_define
class IconNames:
    """
    Attributes:
        names (list[str]): Names of talents or paths.
    """

    names: list[str]

    def to_dict(self) -> dict[str, Any]:
        names = self.names

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "names": names,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        names = cast(list[str], d.pop("names"))

        icon_names = cls(
            names=names,
        )

        return icon_names
