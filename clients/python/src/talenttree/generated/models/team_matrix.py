from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.matrix_member import MatrixMember
    from ..models.matrix_talent import MatrixTalent


T = TypeVar("T", bound="TeamMatrix")


@_attrs_define
class TeamMatrix:
    """What the people of a team can do.

    Attributes:
        members (list[MatrixMember]):
        talents (list[MatrixTalent]):
        role (str | Unset): The address of the role's tree; absent without one.
    """

    members: list[MatrixMember]
    talents: list[MatrixTalent]
    role: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)

        talents = []
        for talents_item_data in self.talents:
            talents_item = talents_item_data.to_dict()
            talents.append(talents_item)

        role = self.role

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "members": members,
                "talents": talents,
            }
        )
        if role is not UNSET:
            field_dict["role"] = role

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.matrix_member import MatrixMember
        from ..models.matrix_talent import MatrixTalent

        d = dict(src_dict)
        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = MatrixMember.from_dict(members_item_data)

            members.append(members_item)

        talents = []
        _talents = d.pop("talents")
        for talents_item_data in _talents:
            talents_item = MatrixTalent.from_dict(talents_item_data)

            talents.append(talents_item)

        role = d.pop("role", UNSET)

        team_matrix = cls(
            members=members,
            talents=talents,
            role=role,
        )

        return team_matrix
