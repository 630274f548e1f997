from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..models.team_role import TeamRole, check_team_role

T = TypeVar("T", bound="Team")


@_attrs_define
class Team:
    """A team as the caller, who is in it, sees it.

    Attributes:
        id (UUID): A UUID in lower case.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        name (str): A name on one line, under the rules of the display name.
        role_tree (None | str): The role's address; null without a role, or while its tree is not published.
        members_may_invite (bool):
        member_count (int):
        role (TeamRole): Owners change the team and who is in it.
        tree_id (None | UUID): The caller's tree that the team sees; null for none.
        joined_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
    """

    id: UUID
    slug: str
    name: str
    role_tree: None | str
    members_may_invite: bool
    member_count: int
    role: TeamRole
    tree_id: None | UUID
    joined_at: datetime.datetime
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        slug = self.slug

        name = self.name

        role_tree: None | str
        role_tree = self.role_tree

        members_may_invite = self.members_may_invite

        member_count = self.member_count

        role: str = self.role

        tree_id: None | str
        if isinstance(self.tree_id, UUID):
            tree_id = str(self.tree_id)
        else:
            tree_id = self.tree_id

        joined_at = self.joined_at.isoformat()

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "slug": slug,
                "name": name,
                "roleTree": role_tree,
                "membersMayInvite": members_may_invite,
                "memberCount": member_count,
                "role": role,
                "treeId": tree_id,
                "joinedAt": joined_at,
                "createdAt": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        slug = d.pop("slug")

        name = d.pop("name")

        def _parse_role_tree(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        role_tree = _parse_role_tree(d.pop("roleTree"))

        members_may_invite = d.pop("membersMayInvite")

        member_count = d.pop("memberCount")

        role = check_team_role(d.pop("role"))

        def _parse_tree_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                tree_id_type_0 = UUID(data)

                return tree_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        tree_id = _parse_tree_id(d.pop("treeId"))

        joined_at = datetime.datetime.fromisoformat(d.pop("joinedAt"))

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        team = cls(
            id=id,
            slug=slug,
            name=name,
            role_tree=role_tree,
            members_may_invite=members_may_invite,
            member_count=member_count,
            role=role,
            tree_id=tree_id,
            joined_at=joined_at,
            created_at=created_at,
        )

        return team
