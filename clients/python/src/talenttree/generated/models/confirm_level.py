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

T = TypeVar("T", bound="ConfirmLevel")


@_attrs_define
class ConfirmLevel:
    """Confirms that a talent's level is still true. Alone it makes no revision.

    Attributes:
        op (Literal['confirm']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
    """

    op: Literal["confirm"]
    id: UUID

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["confirm"], d.pop("op"))
        if op != "confirm":
            raise ValueError(f"op must match const 'confirm', got '{op}'")

        id = UUID(d.pop("id"))

        confirm_level = cls(
            op=op,
            id=id,
        )

        return confirm_level
