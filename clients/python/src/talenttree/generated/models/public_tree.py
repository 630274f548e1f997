from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.owner import Owner
    from ..models.path import Path
    from ..models.public_source import PublicSource
    from ..models.talent_growth import TalentGrowth
    from ..models.theme import Theme


T = TypeVar("T", bound="PublicTree")


@_attrs_define
class PublicTree:
    """A published tree as anyone sees it, the members of a tree and its owner.

    Attributes:
        id (UUID): A UUID in lower case.
        title (str): The display title, trimmed and in NFC, without control characters; it need not be unique.
        slug (str): The URL-safe name of the tree, unique among its owner's trees; it does not follow the title.
        is_public (bool):
        published_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        updated_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        theme (Theme): Colours by name. The pages use three names; missing ones have the standard colours, light or dark
            as the reader
            prefers. If `background` or `textColor` is set, all readers see the same colours. Colours with too little
            contrast
            are adjusted. Other names are stored for your own programs. `{}` is a valid theme.
        paths (list[Path]): The paths of a tree, sorted by `displayOrder`, then by the order they were sent in.
        revision (int): Rises by one with every effective change.
        owner (Owner): The account a published tree belongs to.
        description (str | Unset): What the tree is about, in plain text of any number of lines, returned as it was
            sent; an empty one is the same as
            none. Pages show it under the title, with web addresses as links.
        level_names (list[str] | Unset): What levels 1 to 5 are called in this tree, each returned as it was sent;
            without them, Novice, Apprentice,
            Adept, Expert and Master.
        source (PublicSource | Unset): The tree that this one is a copy of, while that is published.
        growth (list[TalentGrowth] | Unset): How the levels came about, where the owner shows it; the talents as the
            tree has them.
    """

    id: UUID
    title: str
    slug: str
    is_public: bool
    published_at: datetime.datetime
    created_at: datetime.datetime
    updated_at: datetime.datetime
    theme: Theme
    paths: list[Path]
    revision: int
    owner: Owner
    description: str | Unset = UNSET
    level_names: list[str] | Unset = UNSET
    source: PublicSource | Unset = UNSET
    growth: list[TalentGrowth] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        title = self.title

        slug = self.slug

        is_public = self.is_public

        published_at = self.published_at.isoformat()

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        theme = self.theme.to_dict()

        paths = []
        for componentsschemas_paths_item_data in self.paths:
            componentsschemas_paths_item = componentsschemas_paths_item_data.to_dict()
            paths.append(componentsschemas_paths_item)

        revision = self.revision

        owner = self.owner.to_dict()

        description = self.description

        level_names: list[str] | Unset = UNSET
        if not isinstance(self.level_names, Unset):
            level_names = self.level_names

        source: dict[str, Any] | Unset = UNSET
        if not isinstance(self.source, Unset):
            source = self.source.to_dict()

        growth: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.growth, Unset):
            growth = []
            for growth_item_data in self.growth:
                growth_item = growth_item_data.to_dict()
                growth.append(growth_item)

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
                "owner": owner,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if level_names is not UNSET:
            field_dict["levelNames"] = level_names
        if source is not UNSET:
            field_dict["source"] = source
        if growth is not UNSET:
            field_dict["growth"] = growth

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.owner import Owner
        from ..models.path import Path
        from ..models.public_source import PublicSource
        from ..models.talent_growth import TalentGrowth
        from ..models.theme import Theme

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        title = d.pop("title")

        slug = d.pop("slug")

        is_public = d.pop("isPublic")

        published_at = datetime.datetime.fromisoformat(d.pop("publishedAt"))

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))

        theme = Theme.from_dict(d.pop("theme"))

        paths = []
        _paths = d.pop("paths")
        for componentsschemas_paths_item_data in _paths:
            componentsschemas_paths_item = Path.from_dict(componentsschemas_paths_item_data)

            paths.append(componentsschemas_paths_item)

        revision = d.pop("revision")

        owner = Owner.from_dict(d.pop("owner"))

        description = d.pop("description", UNSET)

        level_names = cast(list[str], d.pop("levelNames", UNSET))

        _source = d.pop("source", UNSET)
        source: PublicSource | Unset
        if isinstance(_source, Unset):
            source = UNSET
        else:
            source = PublicSource.from_dict(_source)

        _growth = d.pop("growth", UNSET)
        growth: list[TalentGrowth] | Unset = UNSET
        if _growth is not UNSET:
            growth = []
            for growth_item_data in _growth:
                growth_item = TalentGrowth.from_dict(growth_item_data)

                growth.append(growth_item)

        public_tree = cls(
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
            owner=owner,
            description=description,
            level_names=level_names,
            source=source,
            growth=growth,
        )

        return public_tree
