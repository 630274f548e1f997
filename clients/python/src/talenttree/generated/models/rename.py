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

T = TypeVar("T", bound="Rename")


@_attrs_define
class Rename:
    """Changes the name of a talent or path.

    Attributes:
        op (Literal['rename']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        name (str): A display name, returned as it was sent.
    """

    op: Literal["rename"]
    id: UUID
    name: str

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["rename"], d.pop("op"))
        if op != "rename":
            raise ValueError(f"op must match const 'rename', got '{op}'")

        id = UUID(d.pop("id"))

        name = d.pop("name")

        rename = cls(
            op=op,
            id=id,
            name=name,
        )

        return rename
