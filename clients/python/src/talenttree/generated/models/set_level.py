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

from ..models.level import Level, check_level

T = TypeVar("T", bound="SetLevel")


@_attrs_define
class SetLevel:
    """Changes a talent's level.

    Attributes:
        op (Literal['setLevel']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        level (Level): The proficiency, from 1 to 5.
    """

    op: Literal["setLevel"]
    id: UUID
    level: Level

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        level: int = self.level

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "level": level,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["setLevel"], d.pop("op"))
        if op != "setLevel":
            raise ValueError(f"op must match const 'setLevel', got '{op}'")

        id = UUID(d.pop("id"))

        level = check_level(d.pop("level"))

        set_level = cls(
            op=op,
            id=id,
            level=level,
        )

        return set_level
