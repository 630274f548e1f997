from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="Restored")


@_attrs_define
class Restored:
    """What an archive brought, or would.

    Attributes:
        dry_run (bool): True when nothing was written.
        username (str): The name of the account that was archived.
        trees (int): How many trees.
        published (int): How many of them are published.
        former_slugs (int): How many slugs lead to trees that have left them.
    """

    dry_run: bool
    username: str
    trees: int
    published: int
    former_slugs: int

    def to_dict(self) -> dict[str, Any]:
        dry_run = self.dry_run

        username = self.username

        trees = self.trees

        published = self.published

        former_slugs = self.former_slugs

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "dryRun": dry_run,
                "username": username,
                "trees": trees,
                "published": published,
                "formerSlugs": former_slugs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dry_run = d.pop("dryRun")

        username = d.pop("username")

        trees = d.pop("trees")

        published = d.pop("published")

        former_slugs = d.pop("formerSlugs")

        restored = cls(
            dry_run=dry_run,
            username=username,
            trees=trees,
            published=published,
            former_slugs=former_slugs,
        )

        return restored
