from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.account_list_page import AccountListPage
    from ..models.listed_account import ListedAccount


T = TypeVar("T", bound="AccountList")


@_attrs_define
class AccountList:
    """
    Attributes:
        data (list[ListedAccount]):
        page (AccountListPage):
    """

    data: list[ListedAccount]
    page: AccountListPage

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
        from ..models.account_list_page import AccountListPage
        from ..models.listed_account import ListedAccount

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = ListedAccount.from_dict(data_item_data)

            data.append(data_item)

        page = AccountListPage.from_dict(d.pop("page"))

        account_list = cls(
            data=data,
            page=page,
        )

        return account_list
