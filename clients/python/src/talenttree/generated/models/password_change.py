from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PasswordChange")


@_attrs_define
class PasswordChange:
    """
    Attributes:
        new_password (str): A password to be. It is more than one or two common words or the username, digits, keys in a
            row, or one text repeated; a few
            words in a row will do.
        old_password (str | Unset): The password so far, where there is one.
    """

    new_password: str
    old_password: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        new_password = self.new_password

        old_password = self.old_password

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "newPassword": new_password,
            }
        )
        if old_password is not UNSET:
            field_dict["oldPassword"] = old_password

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        new_password = d.pop("newPassword")

        old_password = d.pop("oldPassword", UNSET)

        password_change = cls(
            new_password=new_password,
            old_password=old_password,
        )

        return password_change
