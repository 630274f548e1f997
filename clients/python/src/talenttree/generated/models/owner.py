from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Owner")


@_attrs_define
class Owner:
    """The account a published tree belongs to.

    Attributes:
        username (str):
        display_name (str | Unset): The name to show instead of the username; one line, trimmed and in Unicode's form
            NFC, without control or
            direction-override characters.
        language (str | Unset): The language of the owner's public pages (BCP 47): `en`, `de` or one that the operator
            has added. Absent where none
            was chosen. Pages are in English if the service does not speak it any more.
    """

    username: str
    display_name: str | Unset = UNSET
    language: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        display_name = self.display_name

        language = self.language

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
            }
        )
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if language is not UNSET:
            field_dict["language"] = language

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        display_name = d.pop("displayName", UNSET)

        language = d.pop("language", UNSET)

        owner = cls(
            username=username,
            display_name=display_name,
            language=language,
        )

        return owner
