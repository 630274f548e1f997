from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.listed_person_talents_item import ListedPersonTalentsItem
    from ..models.listed_person_tree import ListedPersonTree


T = TypeVar("T", bound="ListedPerson")


@_attrs_define
class ListedPerson:
    """Somebody who was found, with the tree that shows what was asked for.

    Attributes:
        username (str): An account's name in public addresses.
        tree (ListedPersonTree):
        talents (list[ListedPersonTalentsItem]): Those that were asked for, in that order.
        display_name (str | Unset): The name to show instead of the username; one line, trimmed and in Unicode's form
            NFC, without control or
            direction-override characters.
        line (str | Unset): Who the owner is, in one line, under the rules of the display name.
    """

    username: str
    tree: ListedPersonTree
    talents: list[ListedPersonTalentsItem]
    display_name: str | Unset = UNSET
    line: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        tree = self.tree.to_dict()

        talents = []
        for talents_item_data in self.talents:
            talents_item = talents_item_data.to_dict()
            talents.append(talents_item)

        display_name = self.display_name

        line = self.line

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "tree": tree,
                "talents": talents,
            }
        )
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if line is not UNSET:
            field_dict["line"] = line

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.listed_person_talents_item import ListedPersonTalentsItem
        from ..models.listed_person_tree import ListedPersonTree

        d = dict(src_dict)
        username = d.pop("username")

        tree = ListedPersonTree.from_dict(d.pop("tree"))

        talents = []
        _talents = d.pop("talents")
        for talents_item_data in _talents:
            talents_item = ListedPersonTalentsItem.from_dict(talents_item_data)

            talents.append(talents_item)

        display_name = d.pop("displayName", UNSET)

        line = d.pop("line", UNSET)

        listed_person = cls(
            username=username,
            tree=tree,
            talents=talents,
            display_name=display_name,
            line=line,
        )

        return listed_person
