from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.level import Level, check_level
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.link import Link


T = TypeVar("T", bound="TalentInput")


@_attrs_define
class TalentInput:
    """A talent as sent.

    Attributes:
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        name (str): A display name, returned as it was sent.
        level (Level): The proficiency, from 1 to 5.
        display_order (int): The zero-based render order; gaps and duplicates are allowed.
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
    """

    id: UUID
    name: str
    level: Level
    display_order: int
    icon_url: str | Unset = UNSET
    description: str | Unset = UNSET
    requires: list[UUID] | Unset = UNSET
    links: list[Link] | Unset = UNSET
    people_needed: int | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        level: int = self.level

        display_order = self.display_order

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

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "name": name,
                "level": level,
                "displayOrder": display_order,
            }
        )
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

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.link import Link

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        name = d.pop("name")

        level = check_level(d.pop("level"))

        display_order = d.pop("displayOrder")

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

        talent_input = cls(
            id=id,
            name=name,
            level=level,
            display_order=display_order,
            icon_url=icon_url,
            description=description,
            requires=requires,
            links=links,
            people_needed=people_needed,
        )

        talent_input.additional_properties = d
        return talent_input

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
