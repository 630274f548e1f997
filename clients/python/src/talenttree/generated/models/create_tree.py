from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..models.copy_levels import CopyLevels, check_copy_levels
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.copy_of_type_1 import CopyOfType1
    from ..models.theme import Theme


T = TypeVar("T", bound="CreateTree")


@_attrs_define
class CreateTree:
    """A new tree. It needs a `title` or, to be a copy, `copyOf`.

    Attributes:
        copy_of (CopyOfType1 | Unset | UUID): The tree to copy, one of the caller's by its id, or a published one by its
            address.
        copy_levels (CopyLevels | Unset): Whether the levels are copied, or all talents of the copy are at level 1. With
            `lowest`, the levels of the
            source are not merged later either.
        title (str | Unset): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str | Unset): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        description (str | Unset): What the tree is about, in plain text of any number of lines, returned as it was
            sent; an empty one is the same as
            none. Pages show it under the title, with web addresses as links.
        level_names (list[str] | Unset): What levels 1 to 5 are called in this tree, each returned as it was sent;
            without them, Novice, Apprentice,
            Adept, Expert and Master.
        theme (Theme | Unset): Colours by name. The pages use three names; missing ones have the standard colours, light
            or dark as the reader
            prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little
            contrast
            are adjusted. Other names are stored for your own programs. `{}` is a valid theme.
        show_growth (bool | Unset): Whether readers see how the levels came about: of each talent that the tree has, its
            level on the days it
            changed. Turning it on tells what the history still knows; turning it off forgets it.
    """

    copy_of: CopyOfType1 | Unset | UUID = UNSET
    copy_levels: CopyLevels | Unset = UNSET
    title: str | Unset = UNSET
    slug: str | Unset = UNSET
    description: str | Unset = UNSET
    level_names: list[str] | Unset = UNSET
    theme: Theme | Unset = UNSET
    show_growth: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        copy_of: dict[str, Any] | str | Unset
        if isinstance(self.copy_of, Unset):
            copy_of = UNSET
        elif isinstance(self.copy_of, UUID):
            copy_of = str(self.copy_of)
        else:
            copy_of = self.copy_of.to_dict()

        copy_levels: str | Unset = UNSET
        if not isinstance(self.copy_levels, Unset):
            copy_levels = self.copy_levels

        title = self.title

        slug = self.slug

        description = self.description

        level_names: list[str] | Unset = UNSET
        if not isinstance(self.level_names, Unset):
            level_names = self.level_names

        theme: dict[str, Any] | Unset = UNSET
        if not isinstance(self.theme, Unset):
            theme = self.theme.to_dict()

        show_growth = self.show_growth

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if copy_of is not UNSET:
            field_dict["copyOf"] = copy_of
        if copy_levels is not UNSET:
            field_dict["copyLevels"] = copy_levels
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
        from ..models.copy_of_type_1 import CopyOfType1
        from ..models.theme import Theme

        d = dict(src_dict)

        def _parse_copy_of(data: object) -> CopyOfType1 | Unset | UUID:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_copy_of_type_0 = UUID(data)

                return componentsschemas_copy_of_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_copy_of_type_1 = CopyOfType1.from_dict(data)

            return componentsschemas_copy_of_type_1

        copy_of = _parse_copy_of(d.pop("copyOf", UNSET))

        _copy_levels = d.pop("copyLevels", UNSET)
        copy_levels: CopyLevels | Unset
        if isinstance(_copy_levels, Unset):
            copy_levels = UNSET
        else:
            copy_levels = check_copy_levels(_copy_levels)

        title = d.pop("title", UNSET)

        slug = d.pop("slug", UNSET)

        description = d.pop("description", UNSET)

        level_names = cast(list[str], d.pop("levelNames", UNSET))

        _theme = d.pop("theme", UNSET)
        theme: Theme | Unset
        if isinstance(_theme, Unset):
            theme = UNSET
        else:
            theme = Theme.from_dict(_theme)

        show_growth = d.pop("showGrowth", UNSET)

        create_tree = cls(
            copy_of=copy_of,
            copy_levels=copy_levels,
            title=title,
            slug=slug,
            description=description,
            level_names=level_names,
            theme=theme,
            show_growth=show_growth,
        )

        return create_tree
