from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.path_input import PathInput
    from ..models.theme_patch_type_0 import ThemePatchType0


T = TypeVar("T", bound="MergeRequestMine")


@_attrs_define
class MergeRequestMine:
    """What it changed, as in a merge patch; without `paths` it has those of the revision.

    Attributes:
        title (str | Unset): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str | Unset): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        description (None | str | Unset):
        level_names (list[str] | None | Unset):
        theme (None | ThemePatchType0 | Unset):
        paths (list[PathInput] | Unset): All of its paths.
    """

    title: str | Unset = UNSET
    slug: str | Unset = UNSET
    description: None | str | Unset = UNSET
    level_names: list[str] | None | Unset = UNSET
    theme: None | ThemePatchType0 | Unset = UNSET
    paths: list[PathInput] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.theme_patch_type_0 import ThemePatchType0

        title = self.title

        slug = self.slug

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        level_names: list[str] | None | Unset
        if isinstance(self.level_names, Unset):
            level_names = UNSET
        elif isinstance(self.level_names, list):
            level_names = self.level_names

        else:
            level_names = self.level_names

        theme: dict[str, Any] | None | Unset
        if isinstance(self.theme, Unset):
            theme = UNSET
        elif isinstance(self.theme, ThemePatchType0):
            theme = self.theme.to_dict()
        else:
            theme = self.theme

        paths: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.paths, Unset):
            paths = []
            for paths_item_data in self.paths:
                paths_item = paths_item_data.to_dict()
                paths.append(paths_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if title is not UNSET:
            field_dict["title"] = title
        if slug is not UNSET:
            field_dict["slug"] = slug
        if description is not UNSET:
            field_dict["description"] = description
        if level_names is not UNSET:
            field_dict["levelNames"] = level_names
        if theme is not UNSET:
            field_dict["theme"] = theme
        if paths is not UNSET:
            field_dict["paths"] = paths

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.path_input import PathInput
        from ..models.theme_patch_type_0 import ThemePatchType0

        d = dict(src_dict)
        title = d.pop("title", UNSET)

        slug = d.pop("slug", UNSET)

        def _parse_description(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        description = _parse_description(d.pop("description", UNSET))

        def _parse_level_names(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_new_level_names_type_0 = cast(list[str], data)

                return componentsschemas_new_level_names_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        level_names = _parse_level_names(d.pop("levelNames", UNSET))

        def _parse_theme(data: object) -> None | ThemePatchType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_theme_patch_type_0 = ThemePatchType0.from_dict(data)

                return componentsschemas_theme_patch_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ThemePatchType0 | Unset, data)

        theme = _parse_theme(d.pop("theme", UNSET))

        _paths = d.pop("paths", UNSET)
        paths: list[PathInput] | Unset = UNSET
        if _paths is not UNSET:
            paths = []
            for paths_item_data in _paths:
                paths_item = PathInput.from_dict(paths_item_data)

                paths.append(paths_item)

        merge_request_mine = cls(
            title=title,
            slug=slug,
            description=description,
            level_names=level_names,
            theme=theme,
            paths=paths,
        )

        return merge_request_mine
