from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.import_report import ImportReport
    from ..models.imported_tree import ImportedTree


T = TypeVar("T", bound="Import")


@_attrs_define
class Import:
    """What became of a file, or would.

    Attributes:
        dry_run (bool): True when nothing was written.
        format_ (str): The format of a file that is imported.
        tree (ImportedTree): The tree; one that was only tried has no `id`, `slug` and `revision`.
        report (ImportReport): What became of each item of the file.
    """

    dry_run: bool
    format_: str
    tree: ImportedTree
    report: ImportReport

    def to_dict(self) -> dict[str, Any]:
        dry_run = self.dry_run

        format_ = self.format_

        tree = self.tree.to_dict()

        report = self.report.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "dryRun": dry_run,
                "format": format_,
                "tree": tree,
                "report": report,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.import_report import ImportReport
        from ..models.imported_tree import ImportedTree

        d = dict(src_dict)
        dry_run = d.pop("dryRun")

        format_ = d.pop("format")

        tree = ImportedTree.from_dict(d.pop("tree"))

        report = ImportReport.from_dict(d.pop("report"))

        import_ = cls(
            dry_run=dry_run,
            format_=format_,
            tree=tree,
            report=report,
        )

        return import_
