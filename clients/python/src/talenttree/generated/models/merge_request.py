from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.merge_request_mine import MergeRequestMine


T = TypeVar("T", bound="MergeRequest")


@_attrs_define
class MergeRequest:
    """What a client changed of a revision.

    Attributes:
        base (str): The ETag of the revision that it started from.
        mine (MergeRequestMine): What it changed, as in a merge patch; without `paths` it has those of the revision.
        take_theirs (list[str] | Unset): The ids of conflicts in which it takes what the tree has now.
    """

    base: str
    mine: MergeRequestMine
    take_theirs: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        base = self.base

        mine = self.mine.to_dict()

        take_theirs: list[str] | Unset = UNSET
        if not isinstance(self.take_theirs, Unset):
            take_theirs = self.take_theirs

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "base": base,
                "mine": mine,
            }
        )
        if take_theirs is not UNSET:
            field_dict["takeTheirs"] = take_theirs

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.merge_request_mine import MergeRequestMine

        d = dict(src_dict)
        base = d.pop("base")

        mine = MergeRequestMine.from_dict(d.pop("mine"))

        take_theirs = cast(list[str], d.pop("takeTheirs", UNSET))

        merge_request = cls(
            base=base,
            mine=mine,
            take_theirs=take_theirs,
        )

        return merge_request
