from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ConfirmLevels")


@_attrs_define
class ConfirmLevels:
    """Which levels are still true; without `talentIds` all are.

    Attributes:
        talent_ids (list[UUID] | Unset):
    """

    talent_ids: list[UUID] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        talent_ids: list[str] | Unset = UNSET
        if not isinstance(self.talent_ids, Unset):
            talent_ids = []
            for talent_ids_item_data in self.talent_ids:
                talent_ids_item = str(talent_ids_item_data)
                talent_ids.append(talent_ids_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if talent_ids is not UNSET:
            field_dict["talentIds"] = talent_ids

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _talent_ids = d.pop("talentIds", UNSET)
        talent_ids: list[UUID] | Unset = UNSET
        if _talent_ids is not UNSET:
            talent_ids = []
            for talent_ids_item_data in _talent_ids:
                talent_ids_item = UUID(talent_ids_item_data)

                talent_ids.append(talent_ids_item)

        confirm_levels = cls(
            talent_ids=talent_ids,
        )

        return confirm_levels
