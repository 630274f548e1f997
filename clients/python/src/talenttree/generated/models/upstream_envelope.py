from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.upstream import Upstream


T = TypeVar("T", bound="UpstreamEnvelope")


@_attrs_define
class UpstreamEnvelope:
    """
    Attributes:
        data (Upstream): What the source of a copy has changed since it was copied or last merged.
        meta (Meta): What is said about the answer itself.
    """

    data: Upstream
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
        from ..models.upstream import Upstream

        d = dict(src_dict)
        data = Upstream.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        upstream_envelope = cls(
            data=data,
            meta=meta,
        )

        return upstream_envelope
