from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TalentGrowthLevelsItem")


@_attrs_define
class TalentGrowthLevelsItem:
    """
    Attributes:
        on (datetime.date):
        level (int):
    """

    on: datetime.date
    level: int

    def to_dict(self) -> dict[str, Any]:
        on = self.on.isoformat()

        level = self.level

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "on": on,
                "level": level,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        on = datetime.date.fromisoformat(d.pop("on"))

        level = d.pop("level")

        talent_growth_levels_item = cls(
            on=on,
            level=level,
        )

        return talent_growth_levels_item
