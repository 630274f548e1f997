from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="RemovedWebhookEnvelopeData")


@_attrs_define
class RemovedWebhookEnvelopeData:
    """
    Attributes:
        id (UUID): A UUID in lower case.
        removed (Literal[True]):
    """

    id: UUID
    removed: Literal[True]

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        removed = self.removed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "removed": removed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        removed = cast(Literal[True], d.pop("removed"))
        if removed != True:
            raise ValueError(f"removed must match const True, got '{removed}'")

        removed_webhook_envelope_data = cls(
            id=id,
            removed=removed,
        )

        return removed_webhook_envelope_data
