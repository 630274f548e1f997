from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SourceNowType0")


@_attrs_define
class SourceNowType0:
    """
    Attributes:
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        revision (int): Rises by one with every effective change.
    """

    title: str
    slug: str
    revision: int

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        slug = self.slug

        revision = self.revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "slug": slug,
                "revision": revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        title = d.pop("title")

        slug = d.pop("slug")

        revision = d.pop("revision")

        source_now_type_0 = cls(
            title=title,
            slug=slug,
            revision=revision,
        )

        return source_now_type_0
