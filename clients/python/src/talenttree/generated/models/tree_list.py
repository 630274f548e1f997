from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.tree import Tree
    from ..models.tree_list_page import TreeListPage


T = TypeVar("T", bound="TreeList")


@_attrs_define
class TreeList:
    """The trees, and the place of this page among all.

    Attributes:
        data (list[Tree]):
        page (TreeListPage):
    """

    data: list[Tree]
    page: TreeListPage

    def to_dict(self) -> dict[str, Any]:
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        page = self.page.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
                "page": page,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tree import Tree
        from ..models.tree_list_page import TreeListPage

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = Tree.from_dict(data_item_data)

            data.append(data_item)

        page = TreeListPage.from_dict(d.pop("page"))

        tree_list = cls(
            data=data,
            page=page,
        )

        return tree_list
