from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.removed_webhook_envelope_data import RemovedWebhookEnvelopeData


T = TypeVar("T", bound="RemovedWebhookEnvelope")


@_attrs_define
class RemovedWebhookEnvelope:
    """
    Attributes:
        data (RemovedWebhookEnvelopeData):
        meta (Meta): What is said about the answer itself.
    """

    data: RemovedWebhookEnvelopeData
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
        from ..models.meta import Meta
        from ..models.removed_webhook_envelope_data import RemovedWebhookEnvelopeData

        d = dict(src_dict)
        data = RemovedWebhookEnvelopeData.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        removed_webhook_envelope = cls(
            data=data,
            meta=meta,
        )

        return removed_webhook_envelope
