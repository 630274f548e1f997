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

T = TypeVar("T", bound="SetPeopleNeeded")


@_attrs_define
class SetPeopleNeeded:
    """Changes how many people a team needs; null removes it.

    Attributes:
        op (Literal['setPeopleNeeded']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        people_needed (int | None):
    """

    op: Literal["setPeopleNeeded"]
    id: UUID
    people_needed: int | None

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        people_needed: int | None
        people_needed = self.people_needed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "peopleNeeded": people_needed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["setPeopleNeeded"], d.pop("op"))
        if op != "setPeopleNeeded":
            raise ValueError(f"op must match const 'setPeopleNeeded', got '{op}'")

        id = UUID(d.pop("id"))

        def _parse_people_needed(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        people_needed = _parse_people_needed(d.pop("peopleNeeded"))

        set_people_needed = cls(
            op=op,
            id=id,
            people_needed=people_needed,
        )

        return set_people_needed
