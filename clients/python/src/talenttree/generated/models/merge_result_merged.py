from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.path import Path
    from ..models.theme import Theme


T = TypeVar("T", bound="MergeResultMerged")


@_attrs_define
class MergeResultMerged:
    """What both together have.

    Attributes:
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        theme (Theme): Colours by name. The pages use three names; missing ones have the standard colours, light or dark
            as the reader
            prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little
            contrast
            are adjusted. Other names are stored for your own programs. `{}` is a valid theme.
        paths (list[Path]): The paths of a tree, sorted by `displayOrder`, then by the order they were sent in.
        description (str | Unset): What the tree is about, in plain text of any number of lines, returned as it was
            sent; an empty one is the same as
            none. Pages show it under the title, with web addresses as links.
        level_names (list[str] | Unset): What levels 1 to 5 are called in this tree, each returned as it was sent;
            without them, Novice, Apprentice,
            Adept, Expert and Master.
    """

    title: str
    slug: str
    theme: Theme
    paths: list[Path]
    description: str | Unset = UNSET
    level_names: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        slug = self.slug

        theme = self.theme.to_dict()

        paths = []
        for componentsschemas_paths_item_data in self.paths:
            componentsschemas_paths_item = componentsschemas_paths_item_data.to_dict()
            paths.append(componentsschemas_paths_item)

        description = self.description

        level_names: list[str] | Unset = UNSET
        if not isinstance(self.level_names, Unset):
            level_names = self.level_names

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "slug": slug,
                "theme": theme,
                "paths": paths,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if level_names is not UNSET:
            field_dict["levelNames"] = level_names

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.path import Path
        from ..models.theme import Theme

        d = dict(src_dict)
        title = d.pop("title")

        slug = d.pop("slug")

        theme = Theme.from_dict(d.pop("theme"))

        paths = []
        _paths = d.pop("paths")
        for componentsschemas_paths_item_data in _paths:
            componentsschemas_paths_item = Path.from_dict(componentsschemas_paths_item_data)

            paths.append(componentsschemas_paths_item)

        description = d.pop("description", UNSET)

        level_names = cast(list[str], d.pop("levelNames", UNSET))

        merge_result_merged = cls(
            title=title,
            slug=slug,
            theme=theme,
            paths=paths,
            description=description,
            level_names=level_names,
        )

        return merge_result_merged
