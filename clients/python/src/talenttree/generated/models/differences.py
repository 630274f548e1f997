from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.difference import Difference


T = TypeVar("T", bound="Differences")


@_attrs_define
class Differences:
    """
    Attributes:
        from_ (int):
        to (int):
        changes (list[Difference]):
        change_count (int): How many changes there are, listed or not.
    """

    from_: int
    to: int
    changes: list[Difference]
    change_count: int

    def to_dict(self) -> dict[str, Any]:
        from_ = self.from_

        to = self.to

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)

        change_count = self.change_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "from": from_,
                "to": to,
                "changes": changes,
                "changeCount": change_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference import Difference

        d = dict(src_dict)
        from_ = d.pop("from")

        to = d.pop("to")

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in _changes:
            changes_item = Difference.from_dict(changes_item_data)

            changes.append(changes_item)

        change_count = d.pop("changeCount")

        differences = cls(
            from_=from_,
            to=to,
            changes=changes,
            change_count=change_count,
        )

        return differences
