from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.delivery import Delivery
    from ..models.delivery_list_envelope_data_page import DeliveryListEnvelopeDataPage


T = TypeVar("T", bound="DeliveryListEnvelopeData")


@_attrs_define
class DeliveryListEnvelopeData:
    """
    Attributes:
        data (list[Delivery]):
        page (DeliveryListEnvelopeDataPage):
    """

    data: list[Delivery]
    page: DeliveryListEnvelopeDataPage

    def to_dict(self) -> dict[str, Any]:
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        page = self.page.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
                "page": page,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery import Delivery
        from ..models.delivery_list_envelope_data_page import (
            DeliveryListEnvelopeDataPage,
        )

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = Delivery.from_dict(data_item_data)

            data.append(data_item)

        page = DeliveryListEnvelopeDataPage.from_dict(d.pop("page"))

        delivery_list_envelope_data = cls(
            data=data,
            page=page,
        )

        return delivery_list_envelope_data
