from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.delivery import Delivery
    from ..models.meta import Meta


T = TypeVar("T", bound="DeliveryEnvelope")


@_attrs_define
class DeliveryEnvelope:
    """
    Attributes:
        data (Delivery): An event for one webhook.
        meta (Meta): What is said about the answer itself.
    """

    data: Delivery
    meta: Meta

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

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
        from ..models.delivery import Delivery
        from ..models.meta import Meta

        d = dict(src_dict)
        data = Delivery.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        delivery_envelope = cls(
            data=data,
            meta=meta,
        )

        return delivery_envelope
