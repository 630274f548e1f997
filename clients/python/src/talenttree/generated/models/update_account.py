from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.profile_link import ProfileLink


T = TypeVar("T", bound="UpdateAccount")


@_attrs_define
class UpdateAccount:
    """The members to change; `null`, an empty text or an empty array removes one.

    Attributes:
        display_name (None | str | Unset):
        line (None | str | Unset):
        picture (None | str | Unset):
        links (list[ProfileLink] | None | Unset):
        language (None | str | Unset):
        role (None | str | Unset):
        listed (bool | None | str | Unset):
    """

    display_name: None | str | Unset = UNSET
    line: None | str | Unset = UNSET
    picture: None | str | Unset = UNSET
    links: list[ProfileLink] | None | Unset = UNSET
    language: None | str | Unset = UNSET
    role: None | str | Unset = UNSET
    listed: bool | None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        display_name: None | str | Unset
        if isinstance(self.display_name, Unset):
            display_name = UNSET
        else:
            display_name = self.display_name

        line: None | str | Unset
        if isinstance(self.line, Unset):
            line = UNSET
        else:
            line = self.line

        picture: None | str | Unset
        if isinstance(self.picture, Unset):
            picture = UNSET
        else:
            picture = self.picture

        links: list[dict[str, Any]] | None | Unset
        if isinstance(self.links, Unset):
            links = UNSET
        elif isinstance(self.links, list):
            links = []
            for componentsschemas_profile_links_item_data in self.links:
                componentsschemas_profile_links_item = componentsschemas_profile_links_item_data.to_dict()
                links.append(componentsschemas_profile_links_item)

        else:
            links = self.links

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

        role: None | str | Unset
        if isinstance(self.role, Unset):
            role = UNSET
        else:
            role = self.role

        listed: bool | None | str | Unset
        if isinstance(self.listed, Unset):
            listed = UNSET
        else:
            listed = self.listed

        field_dict: dict[str, Any] = {}

        field_dict.update({})
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
        from ..models.profile_link import ProfileLink

        d = dict(src_dict)

        def _parse_display_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        display_name = _parse_display_name(d.pop("displayName", UNSET))

        def _parse_line(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        line = _parse_line(d.pop("line", UNSET))

        def _parse_picture(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        picture = _parse_picture(d.pop("picture", UNSET))

        def _parse_links(data: object) -> list[ProfileLink] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                links_type_0 = []
                _links_type_0 = data
                for componentsschemas_profile_links_item_data in _links_type_0:
                    componentsschemas_profile_links_item = ProfileLink.from_dict(
                        componentsschemas_profile_links_item_data
                    )

                    links_type_0.append(componentsschemas_profile_links_item)

                return links_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[ProfileLink] | None | Unset, data)

        links = _parse_links(d.pop("links", UNSET))

        def _parse_language(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        language = _parse_language(d.pop("language", UNSET))

        def _parse_role(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        role = _parse_role(d.pop("role", UNSET))

        def _parse_listed(data: object) -> bool | None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | str | Unset, data)

        listed = _parse_listed(d.pop("listed", UNSET))

        update_account = cls(
            display_name=display_name,
            line=line,
            picture=picture,
            links=links,
            language=language,
            role=role,
            listed=listed,
        )

        return update_account
