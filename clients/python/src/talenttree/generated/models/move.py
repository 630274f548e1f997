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

from ..types import UNSET, Unset

T = TypeVar("T", bound="Move")


@_attrs_define
class Move:
    """Moves a talent or path before or after another, else to the end; a talent to another path with `pathId`.

    Attributes:
        op (Literal['move']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        path_id (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        before (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        after (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
    """

    op: Literal["move"]
    id: UUID
    path_id: UUID | Unset = UNSET
    before: UUID | Unset = UNSET
    after: UUID | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        path_id: str | Unset = UNSET
        if not isinstance(self.path_id, Unset):
            path_id = str(self.path_id)

        before: str | Unset = UNSET
        if not isinstance(self.before, Unset):
            before = str(self.before)

        after: str | Unset = UNSET
        if not isinstance(self.after, Unset):
            after = str(self.after)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
            }
        )
        if path_id is not UNSET:
            field_dict["pathId"] = path_id
        if before is not UNSET:
            field_dict["before"] = before
        if after is not UNSET:
            field_dict["after"] = after

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["move"], d.pop("op"))
        if op != "move":
            raise ValueError(f"op must match const 'move', got '{op}'")

        id = UUID(d.pop("id"))

        _path_id = d.pop("pathId", UNSET)
        path_id: UUID | Unset
        if isinstance(_path_id, Unset):
            path_id = UNSET
        else:
            path_id = UUID(_path_id)

        _before = d.pop("before", UNSET)
        before: UUID | Unset
        if isinstance(_before, Unset):
            before = UNSET
        else:
            before = UUID(_before)

        _after = d.pop("after", UNSET)
        after: UUID | Unset
        if isinstance(_after, Unset):
            after = UNSET
        else:
            after = UUID(_after)

        move = cls(
            op=op,
            id=id,
            path_id=path_id,
            before=before,
            after=after,
        )

        return move
