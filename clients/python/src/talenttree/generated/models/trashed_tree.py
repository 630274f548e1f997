from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="TrashedTree")


@_attrs_define
class TrashedTree:
    """A tree in the trash, without theme and paths.

    Attributes:
        id (UUID): A UUID in lower case.
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        is_public (bool): Whether it was published, and would be again.
        revision (int): Rises by one with every effective change.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        updated_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        deleted_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        restorable_until (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
    """

    id: UUID
    title: str
    slug: str
    is_public: bool
    revision: int
    created_at: datetime.datetime
    updated_at: datetime.datetime
    deleted_at: datetime.datetime
    restorable_until: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        title = self.title

        slug = self.slug

        is_public = self.is_public

        revision = self.revision

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        deleted_at = self.deleted_at.isoformat()

        restorable_until = self.restorable_until.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "title": title,
                "slug": slug,
                "isPublic": is_public,
                "revision": revision,
                "createdAt": created_at,
                "updatedAt": updated_at,
                "deletedAt": deleted_at,
                "restorableUntil": restorable_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        title = d.pop("title")

        slug = d.pop("slug")

        is_public = d.pop("isPublic")

        revision = d.pop("revision")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))

        deleted_at = datetime.datetime.fromisoformat(d.pop("deletedAt"))

        restorable_until = datetime.datetime.fromisoformat(d.pop("restorableUntil"))

        trashed_tree = cls(
            id=id,
            title=title,
            slug=slug,
            is_public=is_public,
            revision=revision,
            created_at=created_at,
            updated_at=updated_at,
            deleted_at=deleted_at,
            restorable_until=restorable_until,
        )

        return trashed_tree
