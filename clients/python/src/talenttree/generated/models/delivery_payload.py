from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.delivery_payload_data import DeliveryPayloadData


T = TypeVar("T", bound="DeliveryPayload")


@_attrs_define
class DeliveryPayload:
    """What is posted.

    Attributes:
        type_ (str):
        timestamp (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        data (DeliveryPayloadData): Ids and message codes of what happened; no text of a tree.
    """

    type_: str
    timestamp: datetime.datetime
    data: DeliveryPayloadData
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        timestamp = self.timestamp.isoformat()

        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "timestamp": timestamp,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_payload_data import DeliveryPayloadData

        d = dict(src_dict)
        type_ = d.pop("type")

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        data = DeliveryPayloadData.from_dict(d.pop("data"))

        delivery_payload = cls(
            type_=type_,
            timestamp=timestamp,
            data=data,
        )

        delivery_payload.additional_properties = d
        return delivery_payload

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
