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

T = TypeVar("T", bound="RevokedEnvelopeData")


@_attrs_define
class RevokedEnvelopeData:
    """
    Attributes:
        id (UUID): A UUID in lower case.
        revoked (Literal[True]):
    """

    id: UUID
    revoked: Literal[True]

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        revoked = self.revoked

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "revoked": revoked,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        revoked = cast(Literal[True], d.pop("revoked"))
        if revoked != True:
            raise ValueError(f"revoked must match const True, got '{revoked}'")

        revoked_envelope_data = cls(
            id=id,
            revoked=revoked,
        )

        return revoked_envelope_data
