from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.revision_list_page import RevisionListPage
    from ..models.tree_revision import TreeRevision


T = TypeVar("T", bound="RevisionList")


@_attrs_define
class RevisionList:
    """
    Attributes:
        data (list[TreeRevision]):
        page (RevisionListPage):
    """

    data: list[TreeRevision]
    page: RevisionListPage

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
        from ..models.revision_list_page import RevisionListPage
        from ..models.tree_revision import TreeRevision

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = TreeRevision.from_dict(data_item_data)

            data.append(data_item)

        page = RevisionListPage.from_dict(d.pop("page"))

        revision_list = cls(
            data=data,
            page=page,
        )

        return revision_list
