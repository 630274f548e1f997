from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.restored import Restored


T = TypeVar("T", bound="RestoredEnvelope")


@_attrs_define
class RestoredEnvelope:
    """
    Attributes:
        data (Restored): What an archive brought, or would.
        meta (Meta): What is said about the answer itself.
    """

    data: Restored
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
        from ..models.restored import Restored

        d = dict(src_dict)
        data = Restored.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        restored_envelope = cls(
            data=data,
            meta=meta,
        )

        return restored_envelope
