from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="PublicSource")


@_attrs_define
class PublicSource:
    """The tree that this one is a copy of, while that is published.

    Attributes:
        username (str): An account's name in public addresses.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
    """

    username: str
    slug: str
    title: str

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        slug = self.slug

        title = self.title

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "slug": slug,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        slug = d.pop("slug")

        title = d.pop("title")

        public_source = cls(
            username=username,
            slug=slug,
            title=title,
        )

        return public_source
