from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.listed_person import ListedPerson


T = TypeVar("T", bound="PeopleEnvelopeData")


@_attrs_define
class PeopleEnvelopeData:
    """
    Attributes:
        people (list[ListedPerson]):
        next_cursor (None | str):
    """

    people: list[ListedPerson]
    next_cursor: None | str

    def to_dict(self) -> dict[str, Any]:
        people = []
        for people_item_data in self.people:
            people_item = people_item_data.to_dict()
            people.append(people_item)

        next_cursor: None | str
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "people": people,
                "nextCursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.listed_person import ListedPerson

        d = dict(src_dict)
        people = []
        _people = d.pop("people")
        for people_item_data in _people:
            people_item = ListedPerson.from_dict(people_item_data)

            people.append(people_item)

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("nextCursor"))

        people_envelope_data = cls(
            people=people,
            next_cursor=next_cursor,
        )

        return people_envelope_data
