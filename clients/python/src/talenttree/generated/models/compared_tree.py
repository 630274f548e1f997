from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ComparedTree")


@_attrs_define
class ComparedTree:
    """Which tree it is. The display name is the username where the owner has set none.

    Attributes:
        username (str):
        slug (str):
        title (str):
        display_name (str):
    """

    username: str
    slug: str
    title: str
    display_name: str

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        slug = self.slug

        title = self.title

        display_name = self.display_name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "slug": slug,
                "title": title,
                "displayName": display_name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        slug = d.pop("slug")

        title = d.pop("title")

        display_name = d.pop("displayName")

        compared_tree = cls(
            username=username,
            slug=slug,
            title=title,
            display_name=display_name,
        )

        return compared_tree
