from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.difference import Difference
    from ..models.source import Source
    from ..models.source_now_type_0 import SourceNowType0


T = TypeVar("T", bound="Upstream")


@_attrs_define
class Upstream:
    """What the source of a copy has changed since it was copied or last merged.

    Attributes:
        state (str): `none` of a tree that is no copy; `gone` when the source is deleted, or another account's and not
            published; `upToDate` or `changed`. More may come.
        source (None | Source): The source as it was copied or last merged.
        now (None | SourceNowType0): The source as it is now; null if there is none.
        changes (list[Difference]): What the source changed, as far as a copy takes it.
        change_count (int): How many changes there are, listed or not.
    """

    state: str
    source: None | Source
    now: None | SourceNowType0
    changes: list[Difference]
    change_count: int

    def to_dict(self) -> dict[str, Any]:
        from ..models.source import Source
        from ..models.source_now_type_0 import SourceNowType0

        state = self.state

        source: dict[str, Any] | None
        if isinstance(self.source, Source):
            source = self.source.to_dict()
        else:
            source = self.source

        now: dict[str, Any] | None
        if isinstance(self.now, SourceNowType0):
            now = self.now.to_dict()
        else:
            now = self.now

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)

        change_count = self.change_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "source": source,
                "now": now,
                "changes": changes,
                "changeCount": change_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference import Difference
        from ..models.source import Source
        from ..models.source_now_type_0 import SourceNowType0

        d = dict(src_dict)
        state = d.pop("state")

        def _parse_source(data: object) -> None | Source:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                source_type_0 = Source.from_dict(data)

                return source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Source, data)

        source = _parse_source(d.pop("source"))

        def _parse_now(data: object) -> None | SourceNowType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_source_now_type_0 = SourceNowType0.from_dict(data)

                return componentsschemas_source_now_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SourceNowType0, data)

        now = _parse_now(d.pop("now"))

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in _changes:
            changes_item = Difference.from_dict(changes_item_data)

            changes.append(changes_item)

        change_count = d.pop("changeCount")

        upstream = cls(
            state=state,
            source=source,
            now=now,
            changes=changes,
            change_count=change_count,
        )

        return upstream
