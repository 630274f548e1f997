from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.open_api_components import OpenApiComponents
    from ..models.open_api_info import OpenApiInfo
    from ..models.open_api_paths import OpenApiPaths


T = TypeVar("T", bound="OpenApi")


@_attrs_define
class OpenApi:
    """An OpenAPI 3.1 document.

    Attributes:
        openapi (str):
        info (OpenApiInfo):
        paths (OpenApiPaths):
        components (OpenApiComponents):
    """

    openapi: str
    info: OpenApiInfo
    paths: OpenApiPaths
    components: OpenApiComponents
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        openapi = self.openapi

        info = self.info.to_dict()

        paths = self.paths.to_dict()

        components = self.components.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "openapi": openapi,
                "info": info,
                "paths": paths,
                "components": components,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.open_api_components import OpenApiComponents
        from ..models.open_api_info import OpenApiInfo
        from ..models.open_api_paths import OpenApiPaths

        d = dict(src_dict)
        openapi = d.pop("openapi")

        info = OpenApiInfo.from_dict(d.pop("info"))

        paths = OpenApiPaths.from_dict(d.pop("paths"))

        components = OpenApiComponents.from_dict(d.pop("components"))

        open_api = cls(
            openapi=openapi,
            info=info,
            paths=paths,
            components=components,
        )

        open_api.additional_properties = d
        return open_api

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
