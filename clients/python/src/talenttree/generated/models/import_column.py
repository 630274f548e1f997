from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.import_column_holds import ImportColumnHolds, check_import_column_holds
from ..types import UNSET, Unset

T = TypeVar("T", bound="ImportColumn")


@_attrs_define
class ImportColumn:
    """A column of a table.

    Attributes:
        heading (str): Its heading in the file; empty if it has none.
        holds (ImportColumnHolds): What it was taken for.
        sample (list[str]): Its first texts, shortened to 40 characters.
        years (bool | Unset): Present where it seems to tell years of experience. They are no level by themselves; as a
            level below 1 is read
            as 1, 1–2 as 2, 3–5 as 3, 6–9 as 4, 10 and more as 5, and each is guessed.
    """

    heading: str
    holds: ImportColumnHolds
    sample: list[str]
    years: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        heading = self.heading

        holds: str = self.holds

        sample = self.sample

        years = self.years

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "heading": heading,
                "holds": holds,
                "sample": sample,
            }
        )
        if years is not UNSET:
            field_dict["years"] = years

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        heading = d.pop("heading")

        holds = check_import_column_holds(d.pop("holds"))

        sample = cast(list[str], d.pop("sample"))

        years = d.pop("years", UNSET)

        import_column = cls(
            heading=heading,
            holds=holds,
            sample=sample,
            years=years,
        )

        return import_column
