from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="InvitationPreviewInvitedBy")


@_attrs_define
class InvitationPreviewInvitedBy:
    """
    Attributes:
        username (str): An account's name in public addresses.
        display_name (str):
    """

    username: str
    display_name: str

    def to_dict(self) -> dict[str, Any]:
        username = self.username

        display_name = self.display_name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "username": username,
                "displayName": display_name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        username = d.pop("username")

        display_name = d.pop("displayName")

        invitation_preview_invited_by = cls(
            username=username,
            display_name=display_name,
        )

        return invitation_preview_invited_by
