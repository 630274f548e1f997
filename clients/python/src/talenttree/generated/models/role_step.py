from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="RoleStep")


@_attrs_define
class RoleStep:
    """A next level.

    Attributes:
        talent_id (UUID): In the role.
        name (str):
        from_ (int):
        to (int):
        opens (list[str]):
    """

    talent_id: UUID
    name: str
    from_: int
    to: int
    opens: list[str]

    def to_dict(self) -> dict[str, Any]:
        talent_id = str(self.talent_id)

        name = self.name

        from_ = self.from_

        to = self.to

        opens = self.opens

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "talentId": talent_id,
                "name": name,
                "from": from_,
                "to": to,
                "opens": opens,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        talent_id = UUID(d.pop("talentId"))

        name = d.pop("name")

        from_ = d.pop("from")

        to = d.pop("to")

        opens = cast(list[str], d.pop("opens"))

        role_step = cls(
            talent_id=talent_id,
            name=name,
            from_=from_,
            to=to,
            opens=opens,
        )

        return role_step
