from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.edited import Edited
    from ..models.meta import Meta


T = TypeVar("T", bound="EditedEnvelope")


@_attrs_define
class EditedEnvelope:
    """
    Attributes:
        data (Edited): A tree after edits, or as it is now after a dry run, and what they change.
        meta (Meta): What is said about the answer itself.
    """

    data: Edited
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
        from ..models.edited import Edited
        from ..models.meta import Meta

        d = dict(src_dict)
        data = Edited.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        edited_envelope = cls(
            data=data,
            meta=meta,
        )

        return edited_envelope
