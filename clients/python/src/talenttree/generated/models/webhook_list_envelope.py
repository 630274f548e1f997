from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.webhook_list_envelope_data import WebhookListEnvelopeData


T = TypeVar("T", bound="WebhookListEnvelope")


@_attrs_define
class WebhookListEnvelope:
    """
    Attributes:
        data (WebhookListEnvelopeData):
        meta (Meta): What is said about the answer itself.
    """

    data: WebhookListEnvelopeData
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
        from ..models.webhook_list_envelope_data import WebhookListEnvelopeData

        d = dict(src_dict)
        data = WebhookListEnvelopeData.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        webhook_list_envelope = cls(
            data=data,
            meta=meta,
        )

        return webhook_list_envelope
