from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.import_charsets_item import ImportCharsetsItem
    from ..models.import_column import ImportColumn


T = TypeVar("T", bound="ImportProposal")


@_attrs_define
class ImportProposal:
    """What an import would do with a file that it asks about.

    Attributes:
        question (str): What a file does not say clearly: `charset`, in which encoding its letters are; `names`, which
            column holds the talents; `columns`, which of several does;
            `person`, whose levels are taken.
        charsets (list[ImportCharsetsItem] | Unset): The encodings that a text may be in, the likeliest first; absent if
            one is sure.
        columns (list[ImportColumn] | Unset): What each column, or member of objects, would be taken for, with its first
            texts.
        group (str | Unset): The heading of the column that would name the paths; absent if none does.
        scale (float | Unset): What bare numbers would count up to; 0 if there are none.
        persons (list[str] | Unset): The headings of the columns with the levels of one person each.
    """

    question: str
    charsets: list[ImportCharsetsItem] | Unset = UNSET
    columns: list[ImportColumn] | Unset = UNSET
    group: str | Unset = UNSET
    scale: float | Unset = UNSET
    persons: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        question = self.question

        charsets: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.charsets, Unset):
            charsets = []
            for componentsschemas_import_charsets_item_data in self.charsets:
                componentsschemas_import_charsets_item = componentsschemas_import_charsets_item_data.to_dict()
                charsets.append(componentsschemas_import_charsets_item)

        columns: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.columns, Unset):
            columns = []
            for columns_item_data in self.columns:
                columns_item = columns_item_data.to_dict()
                columns.append(columns_item)

        group = self.group

        scale = self.scale

        persons: list[str] | Unset = UNSET
        if not isinstance(self.persons, Unset):
            persons = self.persons

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "question": question,
            }
        )
        if charsets is not UNSET:
            field_dict["charsets"] = charsets
        if columns is not UNSET:
            field_dict["columns"] = columns
        if group is not UNSET:
            field_dict["group"] = group
        if scale is not UNSET:
            field_dict["scale"] = scale
        if persons is not UNSET:
            field_dict["persons"] = persons

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.import_charsets_item import ImportCharsetsItem
        from ..models.import_column import ImportColumn

        d = dict(src_dict)
        question = d.pop("question")

        _charsets = d.pop("charsets", UNSET)
        charsets: list[ImportCharsetsItem] | Unset = UNSET
        if _charsets is not UNSET:
            charsets = []
            for componentsschemas_import_charsets_item_data in _charsets:
                componentsschemas_import_charsets_item = ImportCharsetsItem.from_dict(
                    componentsschemas_import_charsets_item_data
                )

                charsets.append(componentsschemas_import_charsets_item)

        _columns = d.pop("columns", UNSET)
        columns: list[ImportColumn] | Unset = UNSET
        if _columns is not UNSET:
            columns = []
            for columns_item_data in _columns:
                columns_item = ImportColumn.from_dict(columns_item_data)

                columns.append(columns_item)

        group = d.pop("group", UNSET)

        scale = d.pop("scale", UNSET)

        persons = cast(list[str], d.pop("persons", UNSET))

        import_proposal = cls(
            question=question,
            charsets=charsets,
            columns=columns,
            group=group,
            scale=scale,
            persons=persons,
        )

        return import_proposal
