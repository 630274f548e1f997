from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.team_role import TeamRole, check_team_role

if TYPE_CHECKING:
    from ..models.shown_tree import ShownTree


T = TypeVar("T", bound="TeamMember")


@_attrs_define
class TeamMember:
    """A member of a team as the others see it.

    Attributes:
        username (str): An account's name in public addresses.
        display_name (str): The display name, or the username where there is none.
        role (TeamRole): Owners change the team and who is in it.
        joined_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        tree (None | ShownTree): The tree that the team sees; null for none, and while the account is locked.
    """

    username: str
    display_name: str
    role: TeamRole
    joined_at: datetime.datetime
    tree: None | ShownTree

    def to_dict(self) -> dict[str, Any]:
        from ..models.shown_tree import ShownTree

        username = self.username

        display_name = self.display_name

        role: str = self.role

        joined_at = self.joined_at.isoformat()

        tree: dict[str, Any] | None
        if isinstance(self.tree, ShownTree):
            tree = self.tree.to_dict()
        else:
            tree = self.tree

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "displayName": display_name,
                "role": role,
                "joinedAt": joined_at,
                "tree": tree,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.shown_tree import ShownTree

        d = dict(src_dict)
        username = d.pop("username")

        display_name = d.pop("displayName")

        role = check_team_role(d.pop("role"))

        joined_at = datetime.datetime.fromisoformat(d.pop("joinedAt"))

        def _parse_tree(data: object) -> None | ShownTree:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tree_type_0 = ShownTree.from_dict(data)

                return tree_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ShownTree, data)

        tree = _parse_tree(d.pop("tree"))

        team_member = cls(
            username=username,
            display_name=display_name,
            role=role,
            joined_at=joined_at,
            tree=tree,
        )

        return team_member
