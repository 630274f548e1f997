from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.author import Author
    from ..models.tree import Tree


T = TypeVar("T", bound="TreeRevisionWithTree")


@_attrs_define
class TreeRevisionWithTree:
    """A change of a tree, and the tree after it.

    Attributes:
        revision (int): Rises by one with every effective change.
        changed_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        by (Author | None): Who made the change; null if that is not stored.
        call (None | str): The call, or the command of the operator, that made it; null if that is not stored.
        changes (list[str]): What changed, in words; at most 20 sentences.
        change_count (int): How many changes there are, listed or not.
        tree (Tree): A tree as its owner sees it; `publishedAt` is set exactly when `isPublic` is true.
    """

    revision: int
    changed_at: datetime.datetime
    by: Author | None
    call: None | str
    changes: list[str]
    change_count: int
    tree: Tree

    def to_dict(self) -> dict[str, Any]:
        from ..models.author import Author

        revision = self.revision

        changed_at = self.changed_at.isoformat()

        by: dict[str, Any] | None
        if isinstance(self.by, Author):
            by = self.by.to_dict()
        else:
            by = self.by

        call: None | str
        call = self.call

        changes = self.changes

        change_count = self.change_count

        tree = self.tree.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "revision": revision,
                "changedAt": changed_at,
                "by": by,
                "call": call,
                "changes": changes,
                "changeCount": change_count,
                "tree": tree,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.author import Author
        from ..models.tree import Tree

        d = dict(src_dict)
        revision = d.pop("revision")

        changed_at = datetime.datetime.fromisoformat(d.pop("changedAt"))

        def _parse_by(data: object) -> Author | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                by_type_0 = Author.from_dict(data)

                return by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Author | None, data)

        by = _parse_by(d.pop("by"))

        def _parse_call(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        call = _parse_call(d.pop("call"))

        changes = cast(list[str], d.pop("changes"))

        change_count = d.pop("changeCount")

        tree = Tree.from_dict(d.pop("tree"))

        tree_revision_with_tree = cls(
            revision=revision,
            changed_at=changed_at,
            by=by,
            call=call,
            changes=changes,
            change_count=change_count,
            tree=tree,
        )

        return tree_revision_with_tree
