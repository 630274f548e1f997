from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..models.import_item_outcome import ImportItemOutcome, check_import_item_outcome
from ..types import UNSET, Unset

T = TypeVar("T", bound="ImportItem")


@_attrs_define
class ImportItem:
    """One item of the file and its fate.

    Attributes:
        pointer (str): Its place in the file, a JSON pointer as a URI fragment. In a table or list, `#/lines/19` is its
            line and
            `#/columns/2` a column, both counted from 1.
        outcome (ImportItemOutcome): Whether it is in the tree as it was, by an assumption, or not at all.
        detail (str): What became of it, in words.
        talent (UUID | Unset): A UUID in lower case.
        written (str | Unset): What the file says of that talent's level, shortened to 40 characters; absent if it says
            nothing.
        without_level (bool | Unset): Present where that talent got the `defaultLevel`.
        guessed_level (bool | Unset): Present where that talent's level rests on an assumption about what the file says.
        left_out (list[str] | Unset): The cells of that line of a table that went nowhere, shortened to 40 characters,
            in the order of the columns that
            hold nothing; for the first 200 lines that have any.
    """

    pointer: str
    outcome: ImportItemOutcome
    detail: str
    talent: UUID | Unset = UNSET
    written: str | Unset = UNSET
    without_level: bool | Unset = UNSET
    guessed_level: bool | Unset = UNSET
    left_out: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        pointer = self.pointer

        outcome: str = self.outcome

        detail = self.detail

        talent: str | Unset = UNSET
        if not isinstance(self.talent, Unset):
            talent = str(self.talent)

        written = self.written

        without_level = self.without_level

        guessed_level = self.guessed_level

        left_out: list[str] | Unset = UNSET
        if not isinstance(self.left_out, Unset):
            left_out = self.left_out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pointer": pointer,
                "outcome": outcome,
                "detail": detail,
            }
        )
        if talent is not UNSET:
            field_dict["talent"] = talent
        if written is not UNSET:
            field_dict["written"] = written
        if without_level is not UNSET:
            field_dict["withoutLevel"] = without_level
        if guessed_level is not UNSET:
            field_dict["guessedLevel"] = guessed_level
        if left_out is not UNSET:
            field_dict["leftOut"] = left_out

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pointer = d.pop("pointer")

        outcome = check_import_item_outcome(d.pop("outcome"))

        detail = d.pop("detail")

        _talent = d.pop("talent", UNSET)
        talent: UUID | Unset
        if isinstance(_talent, Unset):
            talent = UNSET
        else:
            talent = UUID(_talent)

        written = d.pop("written", UNSET)

        without_level = d.pop("withoutLevel", UNSET)

        guessed_level = d.pop("guessedLevel", UNSET)

        left_out = cast(list[str], d.pop("leftOut", UNSET))

        import_item = cls(
            pointer=pointer,
            outcome=outcome,
            detail=detail,
            talent=talent,
            written=written,
            without_level=without_level,
            guessed_level=guessed_level,
            left_out=left_out,
        )

        return import_item
