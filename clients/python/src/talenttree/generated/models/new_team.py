from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="NewTeam")


@_attrs_define
class NewTeam:
    """A team; without `membersMayInvite` only its owners invite.

    Attributes:
        name (str): A name on one line, under the rules of the display name.
        slug (str | Unset): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        role_tree (None | str | Unset): The address of the published tree that is the role, as `username/slug`; null for
            none.
        members_may_invite (bool | Unset):
    """

    name: str
    slug: str | Unset = UNSET
    role_tree: None | str | Unset = UNSET
    members_may_invite: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        slug = self.slug

        role_tree: None | str | Unset
        if isinstance(self.role_tree, Unset):
            role_tree = UNSET
        else:
            role_tree = self.role_tree

        members_may_invite = self.members_may_invite

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if slug is not UNSET:
            field_dict["slug"] = slug
        if role_tree is not UNSET:
            field_dict["roleTree"] = role_tree
        if members_may_invite is not UNSET:
            field_dict["membersMayInvite"] = members_may_invite

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        slug = d.pop("slug", UNSET)

        def _parse_role_tree(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        role_tree = _parse_role_tree(d.pop("roleTree", UNSET))

        members_may_invite = d.pop("membersMayInvite", UNSET)

        new_team = cls(
            name=name,
            slug=slug,
            role_tree=role_tree,
            members_may_invite=members_may_invite,
        )

        return new_team
