from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.trashed_tree import TrashedTree


T = TypeVar("T", bound="TrashEnvelopeData")


@_attrs_define
class TrashEnvelopeData:
    """
    Attributes:
        data (list[TrashedTree]):
    """

    data: list[TrashedTree]

    def to_dict(self) -> dict[str, Any]:
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.trashed_tree import TrashedTree

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = TrashedTree.from_dict(data_item_data)

            data.append(data_item)

        trash_envelope_data = cls(
            data=data,
        )

        return trash_envelope_data
