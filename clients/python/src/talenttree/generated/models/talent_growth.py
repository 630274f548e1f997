from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.talent_growth_levels_item import TalentGrowthLevelsItem


T = TypeVar("T", bound="TalentGrowth")


@_attrs_define
class TalentGrowth:
    """
    Attributes:
        id (UUID): A UUID in lower case.
        levels (list[TalentGrowthLevelsItem]): Each level with the day, in UTC, from which the talent had it; at most
            24, the oldest first.
    """

    id: UUID
    levels: list[TalentGrowthLevelsItem]

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        levels = []
        for levels_item_data in self.levels:
            levels_item = levels_item_data.to_dict()
            levels.append(levels_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "levels": levels,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.talent_growth_levels_item import TalentGrowthLevelsItem

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        levels = []
        _levels = d.pop("levels")
        for levels_item_data in _levels:
            levels_item = TalentGrowthLevelsItem.from_dict(levels_item_data)

            levels.append(levels_item)

        talent_growth = cls(
            id=id,
            levels=levels,
        )

        return talent_growth
