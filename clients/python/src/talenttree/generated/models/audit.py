from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.audit_entry import AuditEntry
    from ..models.audit_page import AuditPage


T = TypeVar("T", bound="Audit")


@_attrs_define
class Audit:
    """
    Attributes:
        data (list[AuditEntry]):
        page (AuditPage):
    """

    data: list[AuditEntry]
    page: AuditPage

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
        from ..models.audit_entry import AuditEntry
        from ..models.audit_page import AuditPage

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = AuditEntry.from_dict(data_item_data)

            data.append(data_item)

        page = AuditPage.from_dict(d.pop("page"))

        audit = cls(
            data=data,
            page=page,
        )

        return audit
