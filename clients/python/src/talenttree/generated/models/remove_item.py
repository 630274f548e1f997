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

T = TypeVar("T", bound="RemoveItem")


@_attrs_define
class RemoveItem:
    """Removes a talent, or a path with its talents. Talents that required them no longer do.

    Attributes:
        op (Literal['remove']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
    """

    op: Literal["remove"]
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
        op = cast(Literal["remove"], d.pop("op"))
        if op != "remove":
            raise ValueError(f"op must match const 'remove', got '{op}'")

        id = UUID(d.pop("id"))

        remove_item = cls(
            op=op,
            id=id,
        )

        return remove_item
