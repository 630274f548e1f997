from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.path import Path
    from ..models.theme import Theme


T = TypeVar("T", bound="ImportedTree")


@_attrs_define
class ImportedTree:
    """The tree; one that was only tried has no `id`, `slug` and `revision`.

    Attributes:
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
        theme (Theme): Colours by name. The pages use three names; missing ones have the standard colours, light or dark
            as the reader
            prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little
            contrast
            are adjusted. Other names are stored for your own programs. `{}` is a valid theme.
        paths (list[Path]): The paths of a tree, sorted by `displayOrder`, then by the order they were sent in.
        id (UUID | Unset): A UUID in lower case.
        slug (str | Unset): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        revision (int | Unset): Rises by one with every effective change.
        description (str | Unset): What the tree is about, in plain text of any number of lines, returned as it was
            sent; an empty one is the same as
            none. Pages show it under the title, with web addresses as links.
        level_names (list[str] | Unset): What levels 1 to 5 are called in this tree, each returned as it was sent;
            without them, Novice, Apprentice,
            Adept, Expert and Master.
    """

    title: str
    theme: Theme
    paths: list[Path]
    id: UUID | Unset = UNSET
    slug: str | Unset = UNSET
    revision: int | Unset = UNSET
    description: str | Unset = UNSET
    level_names: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        title = self.title

        theme = self.theme.to_dict()

        paths = []
        for componentsschemas_paths_item_data in self.paths:
            componentsschemas_paths_item = componentsschemas_paths_item_data.to_dict()
            paths.append(componentsschemas_paths_item)

        id: str | Unset = UNSET
        if not isinstance(self.id, Unset):
            id = str(self.id)

        slug = self.slug

        revision = self.revision

        description = self.description

        level_names: list[str] | Unset = UNSET
        if not isinstance(self.level_names, Unset):
            level_names = self.level_names

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "theme": theme,
                "paths": paths,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if slug is not UNSET:
            field_dict["slug"] = slug
        if revision is not UNSET:
            field_dict["revision"] = revision
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

        theme = Theme.from_dict(d.pop("theme"))

        paths = []
        _paths = d.pop("paths")
        for componentsschemas_paths_item_data in _paths:
            componentsschemas_paths_item = Path.from_dict(componentsschemas_paths_item_data)

            paths.append(componentsschemas_paths_item)

        _id = d.pop("id", UNSET)
        id: UUID | Unset
        if isinstance(_id, Unset):
            id = UNSET
        else:
            id = UUID(_id)

        slug = d.pop("slug", UNSET)

        revision = d.pop("revision", UNSET)

        description = d.pop("description", UNSET)

        level_names = cast(list[str], d.pop("levelNames", UNSET))

        imported_tree = cls(
            title=title,
            theme=theme,
            paths=paths,
            id=id,
            slug=slug,
            revision=revision,
            description=description,
            level_names=level_names,
        )

        return imported_tree
