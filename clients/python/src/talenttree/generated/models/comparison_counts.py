from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ComparisonCounts")


@_attrs_define
class ComparisonCounts:
    """How many talents each is ahead in, has alone, or both have on one level.

    Attributes:
        first_ahead (int):
        second_ahead (int):
        only_first (int):
        only_second (int):
        level (int):
    """

    first_ahead: int
    second_ahead: int
    only_first: int
    only_second: int
    level: int

    def to_dict(self) -> dict[str, Any]:
        first_ahead = self.first_ahead

        second_ahead = self.second_ahead

        only_first = self.only_first

        only_second = self.only_second

        level = self.level

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "firstAhead": first_ahead,
                "secondAhead": second_ahead,
                "onlyFirst": only_first,
                "onlySecond": only_second,
                "level": level,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first_ahead = d.pop("firstAhead")

        second_ahead = d.pop("secondAhead")

        only_first = d.pop("onlyFirst")

        only_second = d.pop("onlySecond")

        level = d.pop("level")

        comparison_counts = cls(
            first_ahead=first_ahead,
            second_ahead=second_ahead,
            only_first=only_first,
            only_second=only_second,
            level=level,
        )

        return comparison_counts
