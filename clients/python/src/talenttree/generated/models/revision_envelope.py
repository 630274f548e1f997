from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.tree_revision_with_tree import TreeRevisionWithTree


T = TypeVar("T", bound="RevisionEnvelope")


@_attrs_define
class RevisionEnvelope:
    """
    Attributes:
        data (TreeRevisionWithTree): A change of a tree, and the tree after it.
        meta (Meta): What is said about the answer itself.
    """

    data: TreeRevisionWithTree
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
        from ..models.tree_revision_with_tree import TreeRevisionWithTree

        d = dict(src_dict)
        data = TreeRevisionWithTree.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        revision_envelope = cls(
            data=data,
            meta=meta,
        )

        return revision_envelope
