from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

from ..models.copy_levels import CopyLevels, check_copy_levels

T = TypeVar("T", bound="Source")


@_attrs_define
class Source:
    """The tree that this one is a copy of, as it was when it was copied or last merged; absent from a tree that is no
    copy. It is set by `copyOf` and by merging, and cannot be changed.

        Attributes:
            id (UUID): A UUID in lower case.
            username (str): An account's name in public addresses.
            slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
            revision (int): Rises by one with every effective change.
            copy_levels (CopyLevels): Whether the levels are copied, or all talents of the copy are at level 1. With
                `lowest`, the levels of the
                source are not merged later either.
    """

    id: UUID
    username: str
    slug: str
    revision: int
    copy_levels: CopyLevels

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        username = self.username

        slug = self.slug

        revision = self.revision

        copy_levels: str = self.copy_levels

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "username": username,
                "slug": slug,
                "revision": revision,
                "copyLevels": copy_levels,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        username = d.pop("username")

        slug = d.pop("slug")

        revision = d.pop("revision")

        copy_levels = check_copy_levels(d.pop("copyLevels"))

        source = cls(
            id=id,
            username=username,
            slug=slug,
            revision=revision,
            copy_levels=copy_levels,
        )

        return source
