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

T = TypeVar("T", bound="Unrequire")


@_attrs_define
class Unrequire:
    """Makes a talent no longer require another.

    Attributes:
        op (Literal['unrequire']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        requires (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
    """

    op: Literal["unrequire"]
    id: UUID
    requires: UUID

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        requires = str(self.requires)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "requires": requires,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["unrequire"], d.pop("op"))
        if op != "unrequire":
            raise ValueError(f"op must match const 'unrequire', got '{op}'")

        id = UUID(d.pop("id"))

        requires = UUID(d.pop("requires"))

        unrequire = cls(
            op=op,
            id=id,
            requires=requires,
        )

        return unrequire
