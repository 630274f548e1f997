from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

T = TypeVar("T", bound="DeletedTeamEnvelopeData")


@_attrs_define
class DeletedTeamEnvelopeData:
    """
    Attributes:
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        deleted (Literal[True]):
    """

    slug: str
    deleted: Literal[True]

    def to_dict(self) -> dict[str, Any]:
        slug = self.slug

        deleted = self.deleted

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "slug": slug,
                "deleted": deleted,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        slug = d.pop("slug")

        deleted = cast(Literal[True], d.pop("deleted"))
        if deleted != True:
            raise ValueError(f"deleted must match const True, got '{deleted}'")

        deleted_team_envelope_data = cls(
            slug=slug,
            deleted=deleted,
        )

        return deleted_team_envelope_data
