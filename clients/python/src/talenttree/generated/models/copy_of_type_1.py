from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CopyOfType1")


@_attrs_define
class CopyOfType1:
    """
    Attributes:
        username (str):
        slug (str):
    """

    username: str
    slug: str

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        slug = self.slug

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "slug": slug,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        slug = d.pop("slug")

        copy_of_type_1 = cls(
            username=username,
            slug=slug,
        )

        return copy_of_type_1
