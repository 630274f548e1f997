from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)
from uuid import UUID

from attrs import define as _attrs_define

from ..models.level import Level, check_level
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.link import Link


T = TypeVar("T", bound="AddItem")


@_attrs_define
class AddItem:
    """Adds a talent to the path `pathId`, or without it a path. Without `id` the service makes one.

    Attributes:
        op (Literal['add']):
        name (str): A display name, returned as it was sent.
        id (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        path_id (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        level (Level | Unset): The proficiency, from 1 to 5.
        icon_url (str | Unset): The absolute http or https address of an icon, without user information, or a built-in
            icon, such as `icon:lucide/hammer` or `icon:simple/postgresql`.
        description (str | Unset): Body text shown in a popup, returned as it was sent.
        requires (list[UUID] | Unset): The ids of the talents that come before this one, of any path of the same tree,
            each once. No talent may require
            itself, directly or through others. Absent when there is none.
        links (list[Link] | Unset): Where others can see what the owner did, such as a talk or a repository. Absent when
            there is none.
        people_needed (int | Unset): How many people a team needs at this level or above. Pages of trees do not show it.
            Absent when it was not sent.
        before (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        after (UUID | Unset): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
    """

    op: Literal["add"]
    name: str
    id: UUID | Unset = UNSET
    path_id: UUID | Unset = UNSET
    level: Level | Unset = UNSET
    icon_url: str | Unset = UNSET
    description: str | Unset = UNSET
    requires: list[UUID] | Unset = UNSET
    links: list[Link] | Unset = UNSET
    people_needed: int | Unset = UNSET
    before: UUID | Unset = UNSET
    after: UUID | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        name = self.name

        id: str | Unset = UNSET
        if not isinstance(self.id, Unset):
            id = str(self.id)

        path_id: str | Unset = UNSET
        if not isinstance(self.path_id, Unset):
            path_id = str(self.path_id)

        level: int | Unset = UNSET
        if not isinstance(self.level, Unset):
            level = self.level

        icon_url = self.icon_url

        description = self.description

        requires: list[str] | Unset = UNSET
        if not isinstance(self.requires, Unset):
            requires = []
            for componentsschemas_requires_item_data in self.requires:
                componentsschemas_requires_item = str(componentsschemas_requires_item_data)
                requires.append(componentsschemas_requires_item)

        links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.links, Unset):
            links = []
            for componentsschemas_links_item_data in self.links:
                componentsschemas_links_item = componentsschemas_links_item_data.to_dict()
                links.append(componentsschemas_links_item)

        people_needed = self.people_needed

        before: str | Unset = UNSET
        if not isinstance(self.before, Unset):
            before = str(self.before)

        after: str | Unset = UNSET
        if not isinstance(self.after, Unset):
            after = str(self.after)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "name": name,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if path_id is not UNSET:
            field_dict["pathId"] = path_id
        if level is not UNSET:
            field_dict["level"] = level
        if icon_url is not UNSET:
            field_dict["iconUrl"] = icon_url
        if description is not UNSET:
            field_dict["description"] = description
        if requires is not UNSET:
            field_dict["requires"] = requires
        if links is not UNSET:
            field_dict["links"] = links
        if people_needed is not UNSET:
            field_dict["peopleNeeded"] = people_needed
        if before is not UNSET:
            field_dict["before"] = before
        if after is not UNSET:
            field_dict["after"] = after

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.link import Link

        d = dict(src_dict)
        op = cast(Literal["add"], d.pop("op"))
        if op != "add":
            raise ValueError(f"op must match const 'add', got '{op}'")

        name = d.pop("name")

        _id = d.pop("id", UNSET)
        id: UUID | Unset
        if isinstance(_id, Unset):
            id = UNSET
        else:
            id = UUID(_id)

        _path_id = d.pop("pathId", UNSET)
        path_id: UUID | Unset
        if isinstance(_path_id, Unset):
            path_id = UNSET
        else:
            path_id = UUID(_path_id)

        _level = d.pop("level", UNSET)
        level: Level | Unset
        if isinstance(_level, Unset):
            level = UNSET
        else:
            level = check_level(_level)

        icon_url = d.pop("iconUrl", UNSET)

        description = d.pop("description", UNSET)

        _requires = d.pop("requires", UNSET)
        requires: list[UUID] | Unset = UNSET
        if _requires is not UNSET:
            requires = []
            for componentsschemas_requires_item_data in _requires:
                componentsschemas_requires_item = UUID(componentsschemas_requires_item_data)

                requires.append(componentsschemas_requires_item)

        _links = d.pop("links", UNSET)
        links: list[Link] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for componentsschemas_links_item_data in _links:
                componentsschemas_links_item = Link.from_dict(componentsschemas_links_item_data)

                links.append(componentsschemas_links_item)

        people_needed = d.pop("peopleNeeded", UNSET)

        _before = d.pop("before", UNSET)
        before: UUID | Unset
        if isinstance(_before, Unset):
            before = UNSET
        else:
            before = UUID(_before)

        _after = d.pop("after", UNSET)
        after: UUID | Unset
        if isinstance(_after, Unset):
            after = UNSET
        else:
            after = UUID(_after)

        add_item = cls(
            op=op,
            name=name,
            id=id,
            path_id=path_id,
            level=level,
            icon_url=icon_url,
            description=description,
            requires=requires,
            links=links,
            people_needed=people_needed,
            before=before,
            after=after,
        )

        return add_item
