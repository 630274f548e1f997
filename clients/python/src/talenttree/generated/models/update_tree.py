from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.theme import Theme


T = TypeVar("T", bound="UpdateTree")


@_attrs_define
class UpdateTree:
    """The members to change; a `theme` replaces the whole theme, and a `null` removes the description or the names of
    the levels.

        Attributes:
            title (str | Unset): The display title, trimmed and in NFC, without control characters; it need not be unique.
            slug (str | Unset): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
            description (None | str | Unset):
            level_names (list[str] | None | Unset):
            theme (Theme | Unset): Colours by name. The pages use three names; missing ones have the standard colours, light
                or dark as the reader
                prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little
                contrast
                are adjusted. Other names are stored for your own programs. `{}` is a valid theme.
            show_growth (bool | Unset): Whether readers see how the levels came about: of each talent that the tree has, its
                level on the days it
                changed. Turning it on tells what the history still knows; turning it off forgets it.
    """

    title: str | Unset = UNSET
    slug: str | Unset = UNSET
    description: None | str | Unset = UNSET
    level_names: list[str] | None | Unset = UNSET
    theme: Theme | Unset = UNSET
    show_growth: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
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

        theme: dict[str, Any] | Unset = UNSET
        if not isinstance(self.theme, Unset):
            theme = self.theme.to_dict()

        show_growth = self.show_growth

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
        if show_growth is not UNSET:
            field_dict["showGrowth"] = show_growth

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.theme import Theme

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

        _theme = d.pop("theme", UNSET)
        theme: Theme | Unset
        if isinstance(_theme, Unset):
            theme = UNSET
        else:
            theme = Theme.from_dict(_theme)

        show_growth = d.pop("showGrowth", UNSET)

        update_tree = cls(
            title=title,
            slug=slug,
            description=description,
            level_names=level_names,
            theme=theme,
            show_growth=show_growth,
        )

        return update_tree
