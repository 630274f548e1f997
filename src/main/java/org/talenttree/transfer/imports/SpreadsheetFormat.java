package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.skills.SkillEntry;
import org.talenttree.transfer.imports.spreadsheet.Spreadsheets;
import org.talenttree.transfer.imports.spreadsheet.Worksheet;
import org.talenttree.transfer.imports.table.ColumnUse;
import org.talenttree.transfer.imports.table.Columns;
import org.talenttree.transfer.imports.table.Table;
import org.talenttree.transfer.imports.table.UnreadableTable;
import org.talenttree.tree.rules.TreeDetails;

/** Reads spreadsheets of Excel and OpenDocument: each sheet with skills is a table. */
final class SpreadsheetFormat {
  static final String ID = "spreadsheet";
  static final Translatable NAME = Translatable.of("a spreadsheet (Excel or OpenDocument)");

  private SpreadsheetFormat() {}

  static boolean recognises(byte[] file) {
    return Spreadsheets.isSpreadsheet(file);
  }

  /** A sheet that is read as a table. */
  private record Found(Worksheet sheet, Table table, Columns columns) {
    boolean hasSkills() {
      return columns.indexOf(ColumnUse.TALENT) >= 0;
    }
  }

  static ImportedTree read(
      byte[] file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    List<Found> found = tables(file, options, builder);
    Found first =
        found.stream()
            .filter(Found::hasSkills)
            .findFirst()
            .or(() -> found.stream().findFirst())
            .orElseThrow(() ->
                new ImportRefused(Pointer.ROOT, Translatable.of("has no sheet with a table")));
    if (!first.hasSkills() && !options.isPreview()) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("has no column of names. Which one holds the talents?"));
    }
    report.columns(first.columns().all());
    report.layout(first.table().rows().size(), "", first.columns().hasHeading());
    // Among tables with headings, one without is some other list.
    boolean headed = found.stream().anyMatch(one -> one.hasSkills() && one.columns().hasHeading());
    List<Found> taken =
        found.stream()
            .filter(one -> one.hasSkills() && (one.columns().hasHeading() || !headed))
            .toList();
    String title = builder.title(null, Pointer.ROOT);
    List<SkillEntry> entries = new ArrayList<>();
    for (Found one : found) {
      if (taken.contains(one)) {
        entries.addAll(entries(one, taken.size() > 1, builder));
      } else {
        builder.drop(place(one.sheet()), Translatable.of("is a table without a column of names"));
      }
    }
    SkillEntries skills = new SkillEntries(entries);
    report.scale(skills.scale());
    skills.addTo(builder, options.defaultLevel());
    return new ImportedTree(
        title,
        null,
        false,
        TreeDetails.NONE,
        Map.of(),
        options.isPreview() ? builder.pathsIfAny() : builder.paths());
  }

  /** Returns the tables of the sheets that are shown; reports what is hidden. */
  private static List<Found> tables(byte[] file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    List<Found> found = new ArrayList<>();
    try {
      for (Worksheet sheet : Spreadsheets.read(file)) {
        if (sheet.isHidden()) {
          builder.drop(place(sheet), Translatable.of("is a hidden sheet"));
        } else if (!sheet.rows().isEmpty()) {
          Table table = Table.of(sheet.rows());
          Columns columns =
              options.columns().isEmpty()
                  ? Columns.of(table)
                  : Columns.chosen(table, options.columns());
          found.add(new Found(sheet, table, columns));
        }
        if (sheet.hidden() > 0) {
          builder.drop(
              place(sheet),
              Translatable.of(
                  "has {0} hidden rows or columns, which are left out", sheet.hidden()));
        }
      }
    } catch (UnreadableTable e) {
      throw new ImportRefused(Pointer.ROOT, e.detail());
    }
    return found;
  }

  private static List<SkillEntry> entries(Found one, boolean several, ImportBuilder builder) {
    int rows = one.table().rows().size() - (one.columns().hasHeading() ? 1 : 0);
    builder.map(
        place(one.sheet()),
        one.columns().hasHeading()
            ? Translatable.of("is read as a table with a heading on top: {0} rows", rows)
            : Translatable.of("is read as a table without a heading: {0} rows", rows));
    List<String> groups = several ? List.of(one.sheet().name()) : List.of();
    TableEntries table = new TableEntries(one.table(), one.columns(), groups);
    table.reportColumns(builder);
    return table.read(builder);
  }

  private static Pointer place(Worksheet sheet) {
    return Pointer.ROOT.member("sheets").member(sheet.name());
  }
}
