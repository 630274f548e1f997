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

T = TypeVar("T", bound="EndedInvitationEnvelopeData")


@_attrs_define
class EndedInvitationEnvelopeData:
    """
    Attributes:
        id (UUID): A UUID in lower case.
        ended (Literal[True]):
    """

    id: UUID
    ended: Literal[True]

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        ended = self.ended

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "ended": ended,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        ended = cast(Literal[True], d.pop("ended"))
        if ended != True:
            raise ValueError(f"ended must match const True, got '{ended}'")

        ended_invitation_envelope_data = cls(
            id=id,
            ended=ended,
        )

        return ended_invitation_envelope_data
