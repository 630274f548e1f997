from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.change_conflict import ChangeConflict
    from ..models.merge_result_merged import MergeResultMerged
    from ..models.tree import Tree


T = TypeVar("T", bound="MergeResult")


@_attrs_define
class MergeResult:
    """The tree as it is, and what it would be with the client's changes.

    Attributes:
        tree (Tree): A tree as its owner sees it; `publishedAt` is set exactly when `isPublic` is true.
        merged (MergeResultMerged): What both together have.
        conflicts (list[ChangeConflict]): What the tree has differently, and `merged` has as the client sent it.
    """

    tree: Tree
    merged: MergeResultMerged
    conflicts: list[ChangeConflict]

    def to_dict(self) -> dict[str, Any]:
        tree = self.tree.to_dict()

        merged = self.merged.to_dict()

        conflicts = []
        for conflicts_item_data in self.conflicts:
            conflicts_item = conflicts_item_data.to_dict()
            conflicts.append(conflicts_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "tree": tree,
                "merged": merged,
                "conflicts": conflicts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.change_conflict import ChangeConflict
        from ..models.merge_result_merged import MergeResultMerged
        from ..models.tree import Tree

        d = dict(src_dict)
        tree = Tree.from_dict(d.pop("tree"))

        merged = MergeResultMerged.from_dict(d.pop("merged"))

        conflicts = []
        _conflicts = d.pop("conflicts")
        for conflicts_item_data in _conflicts:
            conflicts_item = ChangeConflict.from_dict(conflicts_item_data)

            conflicts.append(conflicts_item)

        merge_result = cls(
            tree=tree,
            merged=merged,
            conflicts=conflicts,
        )

        return merge_result
