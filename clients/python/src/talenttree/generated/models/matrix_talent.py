from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.matrix_talent_levels import MatrixTalentLevels


T = TypeVar("T", bound="MatrixTalent")


@_attrs_define
class MatrixTalent:
    """A talent, who has it and who is needed.

    Attributes:
        name (str):
        path (str):
        people_have (int):
        short (int):
        levels (MatrixTalentLevels): By username.
        stale (list[str]):
        level_asked (int | Unset): Only of talents that the role asks for.
        people_needed (int | Unset): The same; 1 unless the role says otherwise.
        only_username (str | Unset):
    """

    name: str
    path: str
    people_have: int
    short: int
    levels: MatrixTalentLevels
    stale: list[str]
    level_asked: int | Unset = UNSET
    people_needed: int | Unset = UNSET
    only_username: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        path = self.path

        people_have = self.people_have

        short = self.short

        levels = self.levels.to_dict()

        stale = self.stale

        level_asked = self.level_asked

        people_needed = self.people_needed

        only_username = self.only_username

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "path": path,
                "peopleHave": people_have,
                "short": short,
                "levels": levels,
                "stale": stale,
            }
        )
        if level_asked is not UNSET:
            field_dict["levelAsked"] = level_asked
        if people_needed is not UNSET:
            field_dict["peopleNeeded"] = people_needed
        if only_username is not UNSET:
            field_dict["onlyUsername"] = only_username

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.matrix_talent_levels import MatrixTalentLevels

        d = dict(src_dict)
        name = d.pop("name")

        path = d.pop("path")

        people_have = d.pop("peopleHave")

        short = d.pop("short")

        levels = MatrixTalentLevels.from_dict(d.pop("levels"))

        stale = cast(list[str], d.pop("stale"))

        level_asked = d.pop("levelAsked", UNSET)

        people_needed = d.pop("peopleNeeded", UNSET)

        only_username = d.pop("onlyUsername", UNSET)

        matrix_talent = cls(
            name=name,
            path=path,
            people_have=people_have,
            short=short,
            levels=levels,
            stale=stale,
            level_asked=level_asked,
            people_needed=people_needed,
            only_username=only_username,
        )

        return matrix_talent
