from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="TreeChoice")


@_attrs_define
class TreeChoice:
    """The one tree that the team is to see; it must be said, also that it is none.

    Attributes:
        tree_id (None | UUID):
    """

    tree_id: None | UUID

    def to_dict(self) -> dict[str, Any]:
        tree_id: None | str
        if isinstance(self.tree_id, UUID):
            tree_id = str(self.tree_id)
        else:
            tree_id = self.tree_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "treeId": tree_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_tree_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                tree_id_type_0 = UUID(data)

                return tree_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        tree_id = _parse_tree_id(d.pop("treeId"))

        tree_choice = cls(
            tree_id=tree_id,
        )

        return tree_choice
