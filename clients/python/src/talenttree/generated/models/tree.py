from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.path import Path
    from ..models.source import Source
    from ..models.theme import Theme


T = TypeVar("T", bound="Tree")


@_attrs_define
class Tree:
    """A tree as its owner sees it; `publishedAt` is set exactly when `isPublic` is true.

    Attributes:
        id (UUID): A UUID in lower case.
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        is_public (bool): True when the tree is published.
        published_at (datetime.datetime | None): The time of publication, null for a draft.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        updated_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        theme (Theme): Colours by name. The pages use three names; missing ones have the standard colours, light or dark
            as the reader
            prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little
            contrast
            are adjusted. Other names are stored for your own programs. `{}` is a valid theme.
        paths (list[Path]): The paths of a tree, sorted by `displayOrder`, then by the order they were sent in.
        revision (int): Rises by one with every effective change.
        description (str | Unset): What the tree is about, in plain text of any number of lines, returned as it was
            sent; an empty one is the same as
            none. Pages show it under the title, with web addresses as links.
        level_names (list[str] | Unset): What levels 1 to 5 are called in this tree, each returned as it was sent;
            without them, Novice, Apprentice,
            Adept, Expert and Master.
        source (Source | Unset): The tree that this one is a copy of, as it was when it was copied or last merged;
            absent from a tree that is no
            copy. It is set by `copyOf` and by merging, and cannot be changed.
        show_growth (bool | Unset): There, and true, when readers see how the levels came about.
    """

    id: UUID
    title: str
    slug: str
    is_public: bool
    published_at: datetime.datetime | None
    created_at: datetime.datetime
    updated_at: datetime.datetime
    theme: Theme
    paths: list[Path]
    revision: int
    description: str | Unset = UNSET
    level_names: list[str] | Unset = UNSET
    source: Source | Unset = UNSET
    show_growth: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        title = self.title

        slug = self.slug

        is_public = self.is_public

        published_at: None | str
        if isinstance(self.published_at, datetime.datetime):
            published_at = self.published_at.isoformat()
        else:
            published_at = self.published_at

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        theme = self.theme.to_dict()

        paths = []
        for componentsschemas_paths_item_data in self.paths:
            componentsschemas_paths_item = componentsschemas_paths_item_data.to_dict()
            paths.append(componentsschemas_paths_item)

        revision = self.revision

        description = self.description

        level_names: list[str] | Unset = UNSET
        if not isinstance(self.level_names, Unset):
            level_names = self.level_names

        source: dict[str, Any] | Unset = UNSET
        if not isinstance(self.source, Unset):
            source = self.source.to_dict()

        show_growth = self.show_growth

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "title": title,
                "slug": slug,
                "isPublic": is_public,
                "publishedAt": published_at,
                "createdAt": created_at,
                "updatedAt": updated_at,
                "theme": theme,
                "paths": paths,
                "revision": revision,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if level_names is not UNSET:
            field_dict["levelNames"] = level_names
        if source is not UNSET:
            field_dict["source"] = source
        if show_growth is not UNSET:
            field_dict["showGrowth"] = show_growth

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.path import Path
        from ..models.source import Source
        from ..models.theme import Theme

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        title = d.pop("title")

        slug = d.pop("slug")

        is_public = d.pop("isPublic")

        def _parse_published_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                published_at_type_0 = datetime.datetime.fromisoformat(data)

                return published_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        published_at = _parse_published_at(d.pop("publishedAt"))

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))

        theme = Theme.from_dict(d.pop("theme"))

        paths = []
        _paths = d.pop("paths")
        for componentsschemas_paths_item_data in _paths:
            componentsschemas_paths_item = Path.from_dict(componentsschemas_paths_item_data)

            paths.append(componentsschemas_paths_item)

        revision = d.pop("revision")

        description = d.pop("description", UNSET)

        level_names = cast(list[str], d.pop("levelNames", UNSET))

        _source = d.pop("source", UNSET)
        source: Source | Unset
        if isinstance(_source, Unset):
            source = UNSET
        else:
            source = Source.from_dict(_source)

        show_growth = d.pop("showGrowth", UNSET)

        tree = cls(
            id=id,
            title=title,
            slug=slug,
            is_public=is_public,
            published_at=published_at,
            created_at=created_at,
            updated_at=updated_at,
            theme=theme,
            paths=paths,
            revision=revision,
            description=description,
            level_names=level_names,
            source=source,
            show_growth=show_growth,
        )

        return tree
