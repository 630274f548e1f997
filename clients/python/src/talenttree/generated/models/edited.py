from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.difference import Difference


T = TypeVar("T", bound="Edited")


@_attrs_define
class Edited:
    """A tree after edits, or as it is now after a dry run, and what they change.

    Attributes:
        dry_run (bool): True when nothing was stored.
        id (UUID): A UUID in lower case.
        revision (int): Rises by one with every effective change.
        updated_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        added (list[UUID]): The ids of the added paths and talents, in the order of the edits.
        changes (list[Difference]): What the edits change.
        change_count (int): How many changes there are, listed or not.
    """

    dry_run: bool
    id: UUID
    revision: int
    updated_at: datetime.datetime
    added: list[UUID]
    changes: list[Difference]
    change_count: int

    def to_dict(self) -> dict[str, Any]:
        dry_run = self.dry_run

        id = str(self.id)

        revision = self.revision

        updated_at = self.updated_at.isoformat()

        added = []
        for added_item_data in self.added:
            added_item = str(added_item_data)
            added.append(added_item)

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)

        change_count = self.change_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "dryRun": dry_run,
                "id": id,
                "revision": revision,
                "updatedAt": updated_at,
                "added": added,
                "changes": changes,
                "changeCount": change_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference import Difference

        d = dict(src_dict)
        dry_run = d.pop("dryRun")

        id = UUID(d.pop("id"))

        revision = d.pop("revision")

        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))

        added = []
        _added = d.pop("added")
        for added_item_data in _added:
            added_item = UUID(added_item_data)

            added.append(added_item)

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in _changes:
            changes_item = Difference.from_dict(changes_item_data)

            changes.append(changes_item)

        change_count = d.pop("changeCount")

        edited = cls(
            dry_run=dry_run,
            id=id,
            revision=revision,
            updated_at=updated_at,
            added=added,
            changes=changes,
            change_count=change_count,
        )

        return edited
