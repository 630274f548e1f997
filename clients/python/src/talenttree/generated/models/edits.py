from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.add_item import AddItem
    from ..models.add_link import AddLink
    from ..models.confirm_level import ConfirmLevel
    from ..models.describe import Describe
    from ..models.move import Move
    from ..models.remove_item import RemoveItem
    from ..models.rename import Rename
    from ..models.require import Require
    from ..models.set_icon import SetIcon
    from ..models.set_level import SetLevel
    from ..models.set_people_needed import SetPeopleNeeded
    from ..models.unlink import Unlink
    from ..models.unrequire import Unrequire


T = TypeVar("T", bound="Edits")


@_attrs_define
class Edits:
    """
    Attributes:
        edits (list[AddItem | AddLink | ConfirmLevel | Describe | Move | RemoveItem | Rename | Require | SetIcon |
            SetLevel | SetPeopleNeeded | Unlink | Unrequire]):
    """

    edits: list[
        AddItem
        | AddLink
        | ConfirmLevel
        | Describe
        | Move
        | RemoveItem
        | Rename
        | Require
        | SetIcon
        | SetLevel
        | SetPeopleNeeded
        | Unlink
        | Unrequire
    ]

    def to_dict(self) -> dict[str, Any]:
        from ..models.add_item import AddItem
        from ..models.add_link import AddLink
        from ..models.describe import Describe
        from ..models.move import Move
        from ..models.remove_item import RemoveItem
        from ..models.rename import Rename
        from ..models.require import Require
        from ..models.set_icon import SetIcon
        from ..models.set_level import SetLevel
        from ..models.set_people_needed import SetPeopleNeeded
        from ..models.unlink import Unlink
        from ..models.unrequire import Unrequire

        edits = []
        for edits_item_data in self.edits:
            edits_item: dict[str, Any]
            if isinstance(edits_item_data, SetLevel):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, Rename):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, Describe):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, SetIcon):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, SetPeopleNeeded):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, Move):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, AddItem):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, RemoveItem):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, AddLink):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, Unlink):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, Require):
                edits_item = edits_item_data.to_dict()
            elif isinstance(edits_item_data, Unrequire):
                edits_item = edits_item_data.to_dict()
            else:
                edits_item = edits_item_data.to_dict()

            edits.append(edits_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "edits": edits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.add_item import AddItem
        from ..models.add_link import AddLink
        from ..models.confirm_level import ConfirmLevel
        from ..models.describe import Describe
        from ..models.move import Move
        from ..models.remove_item import RemoveItem
        from ..models.rename import Rename
        from ..models.require import Require
        from ..models.set_icon import SetIcon
        from ..models.set_level import SetLevel
        from ..models.set_people_needed import SetPeopleNeeded
        from ..models.unlink import Unlink
        from ..models.unrequire import Unrequire

        d = dict(src_dict)
        edits = []
        _edits = d.pop("edits")
        for edits_item_data in _edits:

            def _parse_edits_item(
                data: object,
            ) -> (
                AddItem
                | AddLink
                | ConfirmLevel
                | Describe
                | Move
                | RemoveItem
                | Rename
                | Require
                | SetIcon
                | SetLevel
                | SetPeopleNeeded
                | Unlink
                | Unrequire
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_0 = SetLevel.from_dict(data)

                    return componentsschemas_edit_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_1 = Rename.from_dict(data)

                    return componentsschemas_edit_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_2 = Describe.from_dict(data)

                    return componentsschemas_edit_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_3 = SetIcon.from_dict(data)

                    return componentsschemas_edit_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_4 = SetPeopleNeeded.from_dict(data)

                    return componentsschemas_edit_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_5 = Move.from_dict(data)

                    return componentsschemas_edit_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_6 = AddItem.from_dict(data)

                    return componentsschemas_edit_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_7 = RemoveItem.from_dict(data)

                    return componentsschemas_edit_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_8 = AddLink.from_dict(data)

                    return componentsschemas_edit_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_9 = Unlink.from_dict(data)

                    return componentsschemas_edit_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_10 = Require.from_dict(data)

                    return componentsschemas_edit_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_type_11 = Unrequire.from_dict(data)

                    return componentsschemas_edit_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_edit_type_12 = ConfirmLevel.from_dict(data)

                return componentsschemas_edit_type_12

            edits_item = _parse_edits_item(edits_item_data)

            edits.append(edits_item)

        edits = cls(
            edits=edits,
        )

        return edits
