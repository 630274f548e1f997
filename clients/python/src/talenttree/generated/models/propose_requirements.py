from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.path_input import PathInput


T = TypeVar("T", bound="ProposeRequirements")


@_attrs_define
class ProposeRequirements:
    """
    Attributes:
        paths (list[PathInput]): All paths of a tree. At most 2,000 talents in all.
        about (list[UUID] | Unset): The talents that proposals are for, such as those that are new; without it, all. An
            id of no talent in the
            paths has no effect.
    """

    paths: list[PathInput]
    about: list[UUID] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        paths = []
        for paths_item_data in self.paths:
            paths_item = paths_item_data.to_dict()
            paths.append(paths_item)

        about: list[str] | Unset = UNSET
        if not isinstance(self.about, Unset):
            about = []
            for about_item_data in self.about:
                about_item = str(about_item_data)
                about.append(about_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "paths": paths,
            }
        )
        if about is not UNSET:
            field_dict["about"] = about

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.path_input import PathInput

        d = dict(src_dict)
        paths = []
        _paths = d.pop("paths")
        for paths_item_data in _paths:
            paths_item = PathInput.from_dict(paths_item_data)

            paths.append(paths_item)

        _about = d.pop("about", UNSET)
        about: list[UUID] | Unset = UNSET
        if _about is not UNSET:
            about = []
            for about_item_data in _about:
                about_item = UUID(about_item_data)

                about.append(about_item)

        propose_requirements = cls(
            paths=paths,
            about=about,
        )

        return propose_requirements
