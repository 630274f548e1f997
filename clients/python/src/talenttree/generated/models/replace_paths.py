from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.path_input import PathInput


T = TypeVar("T", bound="ReplacePaths")


@_attrs_define
class ReplacePaths:
    """
    Attributes:
        paths (list[PathInput]): The full new set; every path that is not in it is deleted. At most 2,000 talents in
            all.
    """

    paths: list[PathInput]

    def to_dict(self) -> dict[str, Any]:
        paths = []
        for paths_item_data in self.paths:
            paths_item = paths_item_data.to_dict()
            paths.append(paths_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "paths": paths,
            }
        )

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

        replace_paths = cls(
            paths=paths,
        )

        return replace_paths
