from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.merge_result import MergeResult
    from ..models.meta import Meta


T = TypeVar("T", bound="MergedChangesEnvelope")


@_attrs_define
class MergedChangesEnvelope:
    """
    Attributes:
        data (MergeResult): The tree as it is, and what it would be with the client's changes.
        meta (Meta): What is said about the answer itself.
    """

    data: MergeResult
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
        from ..models.merge_result import MergeResult
        from ..models.meta import Meta

        d = dict(src_dict)
        data = MergeResult.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        merged_changes_envelope = cls(
            data=data,
            meta=meta,
        )

        return merged_changes_envelope
