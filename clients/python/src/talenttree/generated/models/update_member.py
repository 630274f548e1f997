from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.team_role import TeamRole, check_team_role

T = TypeVar("T", bound="UpdateMember")


@_attrs_define
class UpdateMember:
    """
    Attributes:
        role (TeamRole): Owners change the team and who is in it.
    """

    role: TeamRole

    def to_dict(self) -> dict[str, Any]:
        role: str = self.role

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "role": role,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        role = check_team_role(d.pop("role"))

        update_member = cls(
            role=role,
        )

        return update_member
