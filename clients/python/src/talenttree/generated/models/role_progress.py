from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.compared_tree import ComparedTree
    from ..models.role_step import RoleStep
    from ..models.role_talent import RoleTalent


T = TypeVar("T", bound="RoleProgress")


@_attrs_define
class RoleProgress:
    """How far a tree is on the way to a role.

    Attributes:
        tree (ComparedTree): Which tree it is. The display name is the username where the owner has set none.
        role (ComparedTree): Which tree it is. The display name is the username where the owner has set none.
        percent (int):
        levels_have (int):
        levels_asked (int):
        talents_reached (int):
        talents_asked (int):
        steps (list[RoleStep]):
        talents (list[RoleTalent]):
        beyond (list[str]):
        besides (list[str]):
    """

    tree: ComparedTree
    role: ComparedTree
    percent: int
    levels_have: int
    levels_asked: int
    talents_reached: int
    talents_asked: int
    steps: list[RoleStep]
    talents: list[RoleTalent]
    beyond: list[str]
    besides: list[str]

    def to_dict(self) -> dict[str, Any]:
        tree = self.tree.to_dict()

        role = self.role.to_dict()

        percent = self.percent

        levels_have = self.levels_have

        levels_asked = self.levels_asked

        talents_reached = self.talents_reached

        talents_asked = self.talents_asked

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        talents = []
        for talents_item_data in self.talents:
            talents_item = talents_item_data.to_dict()
            talents.append(talents_item)

        beyond = self.beyond

        besides = self.besides

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "tree": tree,
                "role": role,
                "percent": percent,
                "levelsHave": levels_have,
                "levelsAsked": levels_asked,
                "talentsReached": talents_reached,
                "talentsAsked": talents_asked,
                "steps": steps,
                "talents": talents,
                "beyond": beyond,
                "besides": besides,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.compared_tree import ComparedTree
        from ..models.role_step import RoleStep
        from ..models.role_talent import RoleTalent

        d = dict(src_dict)
        tree = ComparedTree.from_dict(d.pop("tree"))

        role = ComparedTree.from_dict(d.pop("role"))

        percent = d.pop("percent")

        levels_have = d.pop("levelsHave")

        levels_asked = d.pop("levelsAsked")

        talents_reached = d.pop("talentsReached")

        talents_asked = d.pop("talentsAsked")

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = RoleStep.from_dict(steps_item_data)

            steps.append(steps_item)

        talents = []
        _talents = d.pop("talents")
        for talents_item_data in _talents:
            talents_item = RoleTalent.from_dict(talents_item_data)

            talents.append(talents_item)

        beyond = cast(list[str], d.pop("beyond"))

        besides = cast(list[str], d.pop("besides"))

        role_progress = cls(
            tree=tree,
            role=role,
            percent=percent,
            levels_have=levels_have,
            levels_asked=levels_asked,
            talents_reached=talents_reached,
            talents_asked=talents_asked,
            steps=steps,
            talents=talents,
            beyond=beyond,
            besides=besides,
        )

        return role_progress
