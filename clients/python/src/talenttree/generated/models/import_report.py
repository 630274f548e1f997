from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.import_charsets_item import ImportCharsetsItem
    from ..models.import_column import ImportColumn
    from ..models.import_excess import ImportExcess
    from ..models.import_item import ImportItem
    from ..models.import_layout import ImportLayout


T = TypeVar("T", bound="ImportReport")


@_attrs_define
class ImportReport:
    """What became of each item of the file.

    Attributes:
        mapped (int): How many items are in the tree as they were.
        guessed (int): How many are in it by an assumption.
        dropped (int): How many are not in it.
        without_level (int): How many talents got the `defaultLevel`, as the file says none that is understood.
        items (list[ImportItem]): The items in the order they were met, at most 5,000.
        items_truncated (bool): Whether there were more.
        layout (ImportLayout | Unset): How a text was read; absent for JSON and YAML.
        excess (ImportExcess | Unset): The talents that are left out as a tree has no room for them; absent if there are
            none.
        proposed_icons (list[UUID] | Unset): The talents that got the icon that was proposed for their name; absent if
            there are none.
        columns (list[ImportColumn] | Unset): What each column of a table, or member of objects, was taken for, in their
            order; absent where there are none.
            If none holds the talents, a dry run has no path, and the import itself is refused.
        question (str | Unset): What a file does not say clearly: `charset`, in which encoding its letters are; `names`,
            which column holds the talents; `columns`, which of several does;
            `person`, whose levels are taken.
        charsets (list[ImportCharsetsItem] | Unset): The encodings that a text may be in, the likeliest first; absent if
            one is sure.
        persons (list[str] | Unset): The headings of the columns with the levels of one person each; absent if there are
            none.
        read_as (str | Unset): How the file was read, such as "read as a spreadsheet"; present where `language` was
            given.
        lines_left_out (list[str] | Unset): A sentence for each line of a table or list that is left out, but for those
            that a limit leaves out; present
            where `language` was given.
    """

    mapped: int
    guessed: int
    dropped: int
    without_level: int
    items: list[ImportItem]
    items_truncated: bool
    layout: ImportLayout | Unset = UNSET
    excess: ImportExcess | Unset = UNSET
    proposed_icons: list[UUID] | Unset = UNSET
    columns: list[ImportColumn] | Unset = UNSET
    question: str | Unset = UNSET
    charsets: list[ImportCharsetsItem] | Unset = UNSET
    persons: list[str] | Unset = UNSET
    read_as: str | Unset = UNSET
    lines_left_out: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        mapped = self.mapped

        guessed = self.guessed

        dropped = self.dropped

        without_level = self.without_level

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        items_truncated = self.items_truncated

        layout: dict[str, Any] | Unset = UNSET
        if not isinstance(self.layout, Unset):
            layout = self.layout.to_dict()

        excess: dict[str, Any] | Unset = UNSET
        if not isinstance(self.excess, Unset):
            excess = self.excess.to_dict()

        proposed_icons: list[str] | Unset = UNSET
        if not isinstance(self.proposed_icons, Unset):
            proposed_icons = []
            for proposed_icons_item_data in self.proposed_icons:
                proposed_icons_item = str(proposed_icons_item_data)
                proposed_icons.append(proposed_icons_item)

        columns: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.columns, Unset):
            columns = []
            for columns_item_data in self.columns:
                columns_item = columns_item_data.to_dict()
                columns.append(columns_item)

        question = self.question

        charsets: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.charsets, Unset):
            charsets = []
            for componentsschemas_import_charsets_item_data in self.charsets:
                componentsschemas_import_charsets_item = componentsschemas_import_charsets_item_data.to_dict()
                charsets.append(componentsschemas_import_charsets_item)

        persons: list[str] | Unset = UNSET
        if not isinstance(self.persons, Unset):
            persons = self.persons

        read_as = self.read_as

        lines_left_out: list[str] | Unset = UNSET
        if not isinstance(self.lines_left_out, Unset):
            lines_left_out = self.lines_left_out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "mapped": mapped,
                "guessed": guessed,
                "dropped": dropped,
                "withoutLevel": without_level,
                "items": items,
                "itemsTruncated": items_truncated,
            }
        )
        if layout is not UNSET:
            field_dict["layout"] = layout
        if excess is not UNSET:
            field_dict["excess"] = excess
        if proposed_icons is not UNSET:
            field_dict["proposedIcons"] = proposed_icons
        if columns is not UNSET:
            field_dict["columns"] = columns
        if question is not UNSET:
            field_dict["question"] = question
        if charsets is not UNSET:
            field_dict["charsets"] = charsets
        if persons is not UNSET:
            field_dict["persons"] = persons
        if read_as is not UNSET:
            field_dict["readAs"] = read_as
        if lines_left_out is not UNSET:
            field_dict["linesLeftOut"] = lines_left_out

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.import_charsets_item import ImportCharsetsItem
        from ..models.import_column import ImportColumn
        from ..models.import_excess import ImportExcess
        from ..models.import_item import ImportItem
        from ..models.import_layout import ImportLayout

        d = dict(src_dict)
        mapped = d.pop("mapped")

        guessed = d.pop("guessed")

        dropped = d.pop("dropped")

        without_level = d.pop("withoutLevel")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = ImportItem.from_dict(items_item_data)

            items.append(items_item)

        items_truncated = d.pop("itemsTruncated")

        _layout = d.pop("layout", UNSET)
        layout: ImportLayout | Unset
        if isinstance(_layout, Unset):
            layout = UNSET
        else:
            layout = ImportLayout.from_dict(_layout)

        _excess = d.pop("excess", UNSET)
        excess: ImportExcess | Unset
        if isinstance(_excess, Unset):
            excess = UNSET
        else:
            excess = ImportExcess.from_dict(_excess)

        _proposed_icons = d.pop("proposedIcons", UNSET)
        proposed_icons: list[UUID] | Unset = UNSET
        if _proposed_icons is not UNSET:
            proposed_icons = []
            for proposed_icons_item_data in _proposed_icons:
                proposed_icons_item = UUID(proposed_icons_item_data)

                proposed_icons.append(proposed_icons_item)

        _columns = d.pop("columns", UNSET)
        columns: list[ImportColumn] | Unset = UNSET
        if _columns is not UNSET:
            columns = []
            for columns_item_data in _columns:
                columns_item = ImportColumn.from_dict(columns_item_data)

                columns.append(columns_item)

        question = d.pop("question", UNSET)

        _charsets = d.pop("charsets", UNSET)
        charsets: list[ImportCharsetsItem] | Unset = UNSET
        if _charsets is not UNSET:
            charsets = []
            for componentsschemas_import_charsets_item_data in _charsets:
                componentsschemas_import_charsets_item = ImportCharsetsItem.from_dict(
                    componentsschemas_import_charsets_item_data
                )

                charsets.append(componentsschemas_import_charsets_item)

        persons = cast(list[str], d.pop("persons", UNSET))

        read_as = d.pop("readAs", UNSET)

        lines_left_out = cast(list[str], d.pop("linesLeftOut", UNSET))

        import_report = cls(
            mapped=mapped,
            guessed=guessed,
            dropped=dropped,
            without_level=without_level,
            items=items,
            items_truncated=items_truncated,
            layout=layout,
            excess=excess,
            proposed_icons=proposed_icons,
            columns=columns,
            question=question,
            charsets=charsets,
            persons=persons,
            read_as=read_as,
            lines_left_out=lines_left_out,
        )

        return import_report
