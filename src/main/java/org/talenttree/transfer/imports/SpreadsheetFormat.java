package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.transfer.imports.records.Table;
import org.talenttree.transfer.imports.records.Unreadable;
import org.talenttree.transfer.imports.spreadsheet.Spreadsheets;
import org.talenttree.transfer.imports.spreadsheet.Spreadsheets.Worksheet;

/** Reads spreadsheets of Excel and OpenDocument: each sheet with skills is a table. */
final class SpreadsheetFormat {
  static final ImportFormat<byte[]> FORMAT =
      new ImportFormat<>(
          "spreadsheet",
          Translatable.of("a spreadsheet (Excel or OpenDocument)"),
          _ -> Translatable.of("read as a spreadsheet"),
          List.of(
              ".xlsx",
              ".ods",
              "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
              "application/vnd.oasis.opendocument.spreadsheet"),
          Spreadsheets::isSpreadsheet,
          Spreadsheets::isSpreadsheet,
          SpreadsheetFormat::read);

  private SpreadsheetFormat() {}

  private record Found(Worksheet worksheet, Sheet sheet, boolean hasSkills) {}

  private static ImportedTree read(byte[] file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    List<Found> found = tables(file, options, builder);
    Found first =
        found.stream()
            .filter(Found::hasSkills)
            .findFirst()
            .or(() -> found.stream().findFirst())
            .orElseThrow(() ->
                new ImportRefused(Pointer.ROOT, Translatable.of("has no sheet with a table")));
    // Among tables with headings, one without is some other list.
    boolean headed = found.stream().anyMatch(one -> one.hasSkills() && one.sheet().hasHeading());
    List<Found> taken =
        found.stream()
            .filter(one -> one.hasSkills() && (one.sheet().hasHeading() || !headed))
            .toList();
    String title = builder.title(null, Pointer.ROOT);
    SkillEntries skills = new SkillEntries(options.choice().scale());
    for (Found one : found) {
      if (taken.contains(one) || (taken.isEmpty() && one.equals(first))) {
        addTo(skills, one, taken.size() > 1, options, builder);
      } else {
        builder.drop(
            place(one.worksheet()), Translatable.of("is a table without a column of names"));
      }
    }
    skills.addTo(builder, options.defaultLevel());
    boolean heading = first.sheet().hasHeading();
    int lines = first.sheet().records().size() + (heading ? 1 : 0);
    builder.layout(new Layout(lines, "", heading, skills.scale()));
    return builder.treeOrPreview(title, options);
  }

  /** Returns the tables of the sheets that are shown; reports what is hidden. */
  private static List<Found> tables(byte[] file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    List<Found> found = new ArrayList<>();
    for (Worksheet sheet : Spreadsheets.read(file)) {
      if (sheet.isHidden()) {
        builder.drop(place(sheet), Translatable.of("is a hidden sheet"));
      } else if (!sheet.rows().isEmpty()) {
        Sheet table = Sheet.of(SheetEntries.plain(Table.of(sheet.rows()), place(sheet), builder));
        boolean hasSkills = Mapping.of(table, options.choice()).has(ColumnUse.TALENT);
        found.add(new Found(sheet, table, hasSkills));
      }
      if (sheet.hidden() > 0) {
        builder.drop(
            place(sheet),
            Translatable.of("has {0} hidden rows or columns, which are left out", sheet.hidden()));
      }
    }
    return found;
  }

  private static void addTo(
      SkillEntries skills, Found one, boolean several, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    int rows = one.sheet().records().size();
    builder.map(
        place(one.worksheet()),
        one.sheet().hasHeading()
            ? Translatable.of("is read as a table with a heading on top: {0} rows", rows)
            : Translatable.of("is read as a table without a heading: {0} rows", rows));
    Sheet placed = one.sheet().in(place(one.worksheet()));
    Sheet sheet = several ? placed.below(one.worksheet().name()) : placed;
    SheetEntries.addTo(skills, sheet, options, builder);
  }

  private static Pointer place(Worksheet sheet) {
    return Pointer.ROOT.member("sheets").member(sheet.name());
  }
}
