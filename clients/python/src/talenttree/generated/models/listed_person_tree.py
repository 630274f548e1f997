from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ListedPersonTree")


@_attrs_define
class ListedPersonTree:
    """
    Attributes:
        slug (str):
        title (str):
        confirmed_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
    """

    slug: str
    title: str
    confirmed_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        slug = self.slug

        title = self.title

        confirmed_at = self.confirmed_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "slug": slug,
                "title": title,
                "confirmedAt": confirmed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        slug = d.pop("slug")

        title = d.pop("title")

        confirmed_at = datetime.datetime.fromisoformat(d.pop("confirmedAt"))

        listed_person_tree = cls(
            slug=slug,
            title=title,
            confirmed_at=confirmed_at,
        )

        return listed_person_tree
