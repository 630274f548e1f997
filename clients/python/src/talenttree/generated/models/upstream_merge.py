from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.difference import Difference
    from ..models.merge_conflict import MergeConflict
    from ..models.source import Source
    from ..models.source_now_type_0 import SourceNowType0
    from ..models.tree import Tree


T = TypeVar("T", bound="UpstreamMerge")


@_attrs_define
class UpstreamMerge:
    """A copy after its source's changes were merged, or as it would be.

    Attributes:
        tree (Tree): A tree as its owner sees it; `publishedAt` is set exactly when `isPublic` is true.
        state (str): As of a comparison; `merged` where there was something to merge. More may come.
        source (None | Source): The source as it was copied or merged before.
        now (None | SourceNowType0): The source as it is now; null if there is none.
        changes (list[Difference]): What the source had changed; all of it is taken but for the conflicts.
        change_count (int):
        conflicts (list[MergeConflict]): What was not taken, because the copy says something else.
        conflict_count (int): How many conflicts there are, listed or not.
    """

    tree: Tree
    state: str
    source: None | Source
    now: None | SourceNowType0
    changes: list[Difference]
    change_count: int
    conflicts: list[MergeConflict]
    conflict_count: int

    def to_dict(self) -> dict[str, Any]:
        from ..models.source import Source
        from ..models.source_now_type_0 import SourceNowType0

        tree = self.tree.to_dict()

        state = self.state

        source: dict[str, Any] | None
        if isinstance(self.source, Source):
            source = self.source.to_dict()
        else:
            source = self.source

        now: dict[str, Any] | None
        if isinstance(self.now, SourceNowType0):
            now = self.now.to_dict()
        else:
            now = self.now

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)

        change_count = self.change_count

        conflicts = []
        for conflicts_item_data in self.conflicts:
            conflicts_item = conflicts_item_data.to_dict()
            conflicts.append(conflicts_item)

        conflict_count = self.conflict_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "tree": tree,
                "state": state,
                "source": source,
                "now": now,
                "changes": changes,
                "changeCount": change_count,
                "conflicts": conflicts,
                "conflictCount": conflict_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference import Difference
        from ..models.merge_conflict import MergeConflict
        from ..models.source import Source
        from ..models.source_now_type_0 import SourceNowType0
        from ..models.tree import Tree

        d = dict(src_dict)
        tree = Tree.from_dict(d.pop("tree"))

        state = d.pop("state")

        def _parse_source(data: object) -> None | Source:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                source_type_0 = Source.from_dict(data)

                return source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Source, data)

        source = _parse_source(d.pop("source"))

        def _parse_now(data: object) -> None | SourceNowType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_source_now_type_0 = SourceNowType0.from_dict(data)

                return componentsschemas_source_now_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SourceNowType0, data)

        now = _parse_now(d.pop("now"))

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in _changes:
            changes_item = Difference.from_dict(changes_item_data)

            changes.append(changes_item)

        change_count = d.pop("changeCount")

        conflicts = []
        _conflicts = d.pop("conflicts")
        for conflicts_item_data in _conflicts:
            conflicts_item = MergeConflict.from_dict(conflicts_item_data)

            conflicts.append(conflicts_item)

        conflict_count = d.pop("conflictCount")

        upstream_merge = cls(
            tree=tree,
            state=state,
            source=source,
            now=now,
            changes=changes,
            change_count=change_count,
            conflicts=conflicts,
            conflict_count=conflict_count,
        )

        return upstream_merge
