from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.account_limits import AccountLimits
    from ..models.account_usage import AccountUsage
    from ..models.profile_link import ProfileLink


T = TypeVar("T", bound="Account")


@_attrs_define
class Account:
    """The caller's account.

    Attributes:
        id (UUID): A UUID in lower case.
        username (str): An account's name in public addresses.
        has_password (bool): Whether one can sign in with a password.
        is_operator (bool): Whether the account is an operator of the server.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        scopes (list[Any]): What a key may do.
        usage (AccountUsage): What the account holds.
        limits (AccountLimits): What the account may hold.
        display_name (str | Unset): The name to show instead of the username; one line, trimmed and in Unicode's form
            NFC, without control or
            direction-override characters.
        line (str | Unset): Who the owner is, in one line, under the rules of the display name.
        picture (str | Unset): Where a picture of the owner is. Either an https address: the service never fetches it;
            the browsers of those who look at the
            owner's page do. Or, of the picture that was uploaded, an address on this service that begins with `/`: its path
            stays
            the same, its query changes with the picture, and sent back as it is it changes nothing. Absent where a monogram
            is drawn instead.
        links (list[ProfileLink] | Unset):
        language (str | Unset): The language of the owner's public pages (BCP 47): `en`, `de` or one that the operator
            has added. Absent where none
            was chosen. Pages are in English if the service does not speak it any more.
        role (str | Unset): The published tree that tells what the owner is on the way to, as `username/slug`; it need
            not be there. Nobody else
            sees it.
        listed (bool | Unset): Whether others may find the owner by the talents of published trees (`GET
            /api/v1/public/people`). Absent means no.
            At most 5,000 talents are found by: a published tree with which there would be more is left out until there is
            room.
    """

    id: UUID
    username: str
    has_password: bool
    is_operator: bool
    created_at: datetime.datetime
    scopes: list[Any]
    usage: AccountUsage
    limits: AccountLimits
    display_name: str | Unset = UNSET
    line: str | Unset = UNSET
    picture: str | Unset = UNSET
    links: list[ProfileLink] | Unset = UNSET
    language: str | Unset = UNSET
    role: str | Unset = UNSET
    listed: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        username = self.username

        has_password = self.has_password

        is_operator = self.is_operator

        created_at = self.created_at.isoformat()

        scopes = self.scopes

        usage = self.usage.to_dict()

        limits = self.limits.to_dict()

        display_name = self.display_name

        line = self.line

        picture = self.picture

        links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.links, Unset):
            links = []
            for componentsschemas_profile_links_item_data in self.links:
                componentsschemas_profile_links_item = componentsschemas_profile_links_item_data.to_dict()
                links.append(componentsschemas_profile_links_item)

        language = self.language

        role = self.role

        listed = self.listed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "username": username,
                "hasPassword": has_password,
                "isOperator": is_operator,
                "createdAt": created_at,
                "scopes": scopes,
                "usage": usage,
                "limits": limits,
            }
        )
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if line is not UNSET:
            field_dict["line"] = line
        if picture is not UNSET:
            field_dict["picture"] = picture
        if links is not UNSET:
            field_dict["links"] = links
        if language is not UNSET:
            field_dict["language"] = language
        if role is not UNSET:
            field_dict["role"] = role
        if listed is not UNSET:
            field_dict["listed"] = listed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_limits import AccountLimits
        from ..models.account_usage import AccountUsage
        from ..models.profile_link import ProfileLink

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        username = d.pop("username")

        has_password = d.pop("hasPassword")

        is_operator = d.pop("isOperator")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        scopes = cast(list[Any], d.pop("scopes"))

        usage = AccountUsage.from_dict(d.pop("usage"))

        limits = AccountLimits.from_dict(d.pop("limits"))

        display_name = d.pop("displayName", UNSET)

        line = d.pop("line", UNSET)

        picture = d.pop("picture", UNSET)

        _links = d.pop("links", UNSET)
        links: list[ProfileLink] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for componentsschemas_profile_links_item_data in _links:
                componentsschemas_profile_links_item = ProfileLink.from_dict(componentsschemas_profile_links_item_data)

                links.append(componentsschemas_profile_links_item)

        language = d.pop("language", UNSET)

        role = d.pop("role", UNSET)

        listed = d.pop("listed", UNSET)

        account = cls(
            id=id,
            username=username,
            has_password=has_password,
            is_operator=is_operator,
            created_at=created_at,
            scopes=scopes,
            usage=usage,
            limits=limits,
            display_name=display_name,
            line=line,
            picture=picture,
            links=links,
            language=language,
            role=role,
            listed=listed,
        )

        return account
