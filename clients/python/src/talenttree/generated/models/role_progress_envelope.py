from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.role_progress import RoleProgress


T = TypeVar("T", bound="RoleProgressEnvelope")


@_attrs_define
class RoleProgressEnvelope:
    """
    Attributes:
        data (RoleProgress): How far a tree is on the way to a role.
        meta (Meta): What is said about the answer itself.
    """

    data: RoleProgress
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
        from ..models.role_progress import RoleProgress

        d = dict(src_dict)
        data = RoleProgress.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        role_progress_envelope = cls(
            data=data,
            meta=meta,
        )

        return role_progress_envelope
