from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.compared_talent import ComparedTalent
    from ..models.compared_tree import ComparedTree
    from ..models.comparison_counts import ComparisonCounts
    from ..models.match_counts import MatchCounts


T = TypeVar("T", bound="Comparison")


@_attrs_define
class Comparison:
    """Two trees side by side. There is no total of a person.

    Attributes:
        first (ComparedTree): Which tree it is. The display name is the username where the owner has set none.
        second (ComparedTree): Which tree it is. The display name is the username where the owner has set none.
        counts (ComparisonCounts): How many talents each is ahead in, has alone, or both have on one level.
        matched_by (MatchCounts): How many talents were matched by what.
        talents (list[ComparedTalent]):
    """

    first: ComparedTree
    second: ComparedTree
    counts: ComparisonCounts
    matched_by: MatchCounts
    talents: list[ComparedTalent]

    def to_dict(self) -> dict[str, Any]:
        first = self.first.to_dict()

        second = self.second.to_dict()

        counts = self.counts.to_dict()

        matched_by = self.matched_by.to_dict()

        talents = []
        for talents_item_data in self.talents:
            talents_item = talents_item_data.to_dict()
            talents.append(talents_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "first": first,
                "second": second,
                "counts": counts,
                "matchedBy": matched_by,
                "talents": talents,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.compared_talent import ComparedTalent
        from ..models.compared_tree import ComparedTree
        from ..models.comparison_counts import ComparisonCounts
        from ..models.match_counts import MatchCounts

        d = dict(src_dict)
        first = ComparedTree.from_dict(d.pop("first"))

        second = ComparedTree.from_dict(d.pop("second"))

        counts = ComparisonCounts.from_dict(d.pop("counts"))

        matched_by = MatchCounts.from_dict(d.pop("matchedBy"))

        talents = []
        _talents = d.pop("talents")
        for talents_item_data in _talents:
            talents_item = ComparedTalent.from_dict(talents_item_data)

            talents.append(talents_item)

        comparison = cls(
            first=first,
            second=second,
            counts=counts,
            matched_by=matched_by,
            talents=talents,
        )

        return comparison
