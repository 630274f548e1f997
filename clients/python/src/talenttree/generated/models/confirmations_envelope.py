from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.confirmation import Confirmation
    from ..models.meta import Meta


T = TypeVar("T", bound="ConfirmationsEnvelope")


@_attrs_define
class ConfirmationsEnvelope:
    """
    Attributes:
        data (list[Confirmation]):
        meta (Meta): What is said about the answer itself.
    """

    data: list[Confirmation]
    meta: Meta

    def to_dict(self) -> dict[str, Any]:
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        meta = self.meta.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
                "meta": meta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.confirmation import Confirmation
        from ..models.meta import Meta

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = Confirmation.from_dict(data_item_data)

            data.append(data_item)

        meta = Meta.from_dict(d.pop("meta"))

        confirmations_envelope = cls(
            data=data,
            meta=meta,
        )

        return confirmations_envelope
