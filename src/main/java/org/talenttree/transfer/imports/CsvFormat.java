package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.levels.Years;
import org.talenttree.transfer.imports.table.ColumnUse;
import org.talenttree.transfer.imports.table.Columns;
import org.talenttree.transfer.imports.table.Headings;
import org.talenttree.transfer.imports.table.Separator;
import org.talenttree.transfer.imports.table.Table;
import org.talenttree.transfer.imports.table.TableText;
import org.talenttree.transfer.imports.table.UnreadableTable;
import org.talenttree.tree.rules.TreeDetails;

/** Reads tables: CSV with commas, semicolons or tabs, as spreadsheets and LinkedIn write it. */
final class CsvFormat implements TextFormat {

  @Override
  public String id() {
    return "csv";
  }

  @Override
  public Translatable name() {
    return Translatable.of("a table (CSV or TSV)");
  }

  /** Returns whether the first line has a name that people give to columns. */
  boolean hasKnownHeading(String text) {
    try {
      Table table = table(text);
      List<String> first = table.width() == 0 ? List.of() : table.rows().getFirst().cells();
      if (first.size() == 1) {
        return table.rows().size() > 1 && isHeadingOfNames(first.getFirst());
      }
      return Columns.of(table).hasHeading() && first.stream().anyMatch(Headings::isKnown);
    } catch (UnreadableTable e) {
      return false;
    }
  }

  private static boolean isHeadingOfNames(String line) {
    return line.matches("[\\p{L} ]{1,30}")
        && Headings.use(line).equals(Optional.of(ColumnUse.TALENT));
  }

  /** Returns whether the lines have cells of which one is known to be more than another name. */
  boolean isTable(String text) {
    try {
      Table table = table(text);
      Columns columns = Columns.of(table);
      return table.width() == 1
          ? Separator.of(text).isPresent()
          : (columns.hasHeading()
              || columns.indexOf(ColumnUse.LEVEL) >= 0
              || columns.indexOf(ColumnUse.PATH) >= 0
              || columns.indexOf(ColumnUse.DESCRIPTION) >= 0);
    } catch (UnreadableTable e) {
      return false;
    }
  }

  private static Table table(String text) throws UnreadableTable {
    OptionalInt separator = Separator.of(text);
    return separator.isPresent()
        ? TableText.read(Separator.withoutExcelLine(text), (char) separator.getAsInt())
        : TableText.lines(text);
  }

  @Override
  public ImportedTree read(
      String text, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    Table table;
    try {
      table = table(text);
    } catch (UnreadableTable e) {
      throw new ImportRefused(Pointer.ROOT, e.detail());
    }
    Columns columns =
        options.columns().isEmpty() ? Columns.of(table) : Columns.chosen(table, options.columns());
    if (columns.indexOf(ColumnUse.TALENT) < 0 && !options.isPreview()) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("has no column of names. Which one holds the talents?"));
    }
    ImportBuilder builder = new ImportBuilder(ids, report);
    builder.map(Pointer.ROOT, howRead(text, table, columns));
    report.columns(columns.all());
    report.layout(lines(text), separator(text), columns.hasHeading());
    TableEntries entries = new TableEntries(table, columns, List.of());
    entries.reportColumns(builder);
    String title = builder.title(null, Pointer.ROOT);
    SkillEntries skills = new SkillEntries(entries.read(builder), years(columns, options));
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

  static long lines(String text) {
    return text.lines().filter(line -> !line.isBlank()).count();
  }

  private static String separator(String text) {
    OptionalInt separator = Separator.of(text);
    return separator.isEmpty() ? "" : Character.toString(separator.getAsInt());
  }

  /** Returns what reads the column of levels if somebody took years of experience for it. */
  private static @Nullable Years years(Columns columns, ImportOptions options) {
    int level = columns.indexOf(ColumnUse.LEVEL);
    return level >= 0 && columns.all().get(level).hasYears() ? new Years(options.year()) : null;
  }

  private static Translatable howRead(String text, Table table, Columns columns) {
    String separator = separator(text);
    int rows = table.rows().size() - (columns.hasHeading() ? 1 : 0);
    if (separator.isEmpty()) {
      return columns.hasHeading()
          ? Translatable.of(
              "is read as a table of one column, with a heading on top: {0} rows", rows)
          : Translatable.of("is read as a table of one column, without a heading: {0} rows", rows);
    }
    Object sign = separator.equals("\t") ? Translatable.of("tabs") : separator;
    return columns.hasHeading()
        ? Translatable.of(
            "is read as a table with {0} between its columns, with a heading on top: {1} rows",
            sign, rows)
        : Translatable.of(
            "is read as a table with {0} between its columns, without a heading: {1} rows",
            sign, rows);
  }
}
