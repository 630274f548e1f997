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

T = TypeVar("T", bound="Describe")


@_attrs_define
class Describe:
    """Changes a talent's description; null removes it.

    Attributes:
        op (Literal['describe']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        description (None | str):
    """

    op: Literal["describe"]
    id: UUID
    description: None | str

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        description: None | str
        description = self.description

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "description": description,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["describe"], d.pop("op"))
        if op != "describe":
            raise ValueError(f"op must match const 'describe', got '{op}'")

        id = UUID(d.pop("id"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        describe = cls(
            op=op,
            id=id,
            description=description,
        )

        return describe
