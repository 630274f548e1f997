from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.meta import Meta
    from ..models.team import Team


T = TypeVar("T", bound="TeamEnvelope")


@_attrs_define
class TeamEnvelope:
    """
    Attributes:
        data (Team): A team as the caller, who is in it, sees it.
        meta (Meta): What is said about the answer itself.
    """

    data: Team
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
        from ..models.team import Team

        d = dict(src_dict)
        data = Team.from_dict(d.pop("data"))

        meta = Meta.from_dict(d.pop("meta"))

        team_envelope = cls(
            data=data,
            meta=meta,
        )

        return team_envelope
