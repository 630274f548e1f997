from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.public_tree import PublicTree


T = TypeVar("T", bound="PublicTreeEnvelope")


@_attrs_define
class PublicTreeEnvelope:
    """
    Attributes:
        data (PublicTree): A published tree as anyone sees it, the members of a tree and its owner.
        meta (Meta): What is said about the answer itself.
    """

    data: PublicTree
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
        from ..models.public_tree import PublicTree

        d = dict(src_dict)
        data = PublicTree.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        public_tree_envelope = cls(
            data=data,
            meta=meta,
        )

        return public_tree_envelope
