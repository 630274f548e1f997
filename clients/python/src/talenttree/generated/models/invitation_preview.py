from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.invitation_preview_invited_by import InvitationPreviewInvitedBy


T = TypeVar("T", bound="InvitationPreview")


@_attrs_define
class InvitationPreview:
    """What whoever has an invitation may know.

    Attributes:
        team_name (str): A name on one line, under the rules of the display name.
        member_count (int):
        invited_by (InvitationPreviewInvitedBy):
        ends_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        is_member (bool): Whether the caller is in the team already.
    """

    team_name: str
    member_count: int
    invited_by: InvitationPreviewInvitedBy
    ends_at: datetime.datetime
    is_member: bool

    def to_dict(self) -> dict[str, Any]:
        team_name = self.team_name

        member_count = self.member_count

        invited_by = self.invited_by.to_dict()

        ends_at = self.ends_at.isoformat()

        is_member = self.is_member

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "teamName": team_name,
                "memberCount": member_count,
                "invitedBy": invited_by,
                "endsAt": ends_at,
                "isMember": is_member,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.invitation_preview_invited_by import InvitationPreviewInvitedBy

        d = dict(src_dict)
        team_name = d.pop("teamName")

        member_count = d.pop("memberCount")

        invited_by = InvitationPreviewInvitedBy.from_dict(d.pop("invitedBy"))

        ends_at = datetime.datetime.fromisoformat(d.pop("endsAt"))

        is_member = d.pop("isMember")

        invitation_preview = cls(
            team_name=team_name,
            member_count=member_count,
            invited_by=invited_by,
            ends_at=ends_at,
            is_member=is_member,
        )

        return invitation_preview
