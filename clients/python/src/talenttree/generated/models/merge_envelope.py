from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.upstream_merge import UpstreamMerge


T = TypeVar("T", bound="MergeEnvelope")


@_attrs_define
class MergeEnvelope:
    """
    Attributes:
        data (UpstreamMerge): A copy after its source's changes were merged, or as it would be.
        meta (Meta): What is said about the answer itself.
    """

    data: UpstreamMerge
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
        from ..models.upstream_merge import UpstreamMerge

        d = dict(src_dict)
        data = UpstreamMerge.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        merge_envelope = cls(
            data=data,
            meta=meta,
        )

        return merge_envelope
