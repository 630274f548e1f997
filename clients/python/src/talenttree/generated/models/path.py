from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.talent import Talent


T = TypeVar("T", bound="Path")


@_attrs_define
class Path:
    """A named, ordered branch of a tree.

    Attributes:
        id (UUID): A UUID in lower case.
        name (str): A display name, returned as it was sent.
        display_order (int): The zero-based render order; gaps and duplicates are allowed.
        talents (list[Talent]):
        icon_url (str | Unset): A built-in icon, such as `icon:lucide/hammer`, which pages and pictures show as the
            crest of the path. Absent when the owner chose none; then pages choose one by the position of the path.
    """

    id: UUID
    name: str
    display_order: int
    talents: list[Talent]
    icon_url: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        display_order = self.display_order

        talents = []
        for talents_item_data in self.talents:
            talents_item = talents_item_data.to_dict()
            talents.append(talents_item)

        icon_url = self.icon_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "name": name,
                "displayOrder": display_order,
                "talents": talents,
            }
        )
        if icon_url is not UNSET:
            field_dict["iconUrl"] = icon_url

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.talent import Talent

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        name = d.pop("name")

        display_order = d.pop("displayOrder")

        talents = []
        _talents = d.pop("talents")
        for talents_item_data in _talents:
            talents_item = Talent.from_dict(talents_item_data)

            talents.append(talents_item)

        icon_url = d.pop("iconUrl", UNSET)

        path = cls(
            id=id,
            name=name,
            display_order=display_order,
            talents=talents,
            icon_url=icon_url,
        )

        path.additional_properties = d
        return path

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
