package org.talenttree.transfer.imports;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.FieldNames;
import org.talenttree.transfer.imports.records.Headings;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Mapping.MappingChoice;
import org.talenttree.transfer.imports.records.Outline;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.transfer.imports.records.Table;
import org.talenttree.transfer.imports.records.TableText;
import org.talenttree.transfer.imports.records.TableText.Separator;
import org.talenttree.transfer.imports.records.Unreadable;

/** Reads tables: CSV with commas, semicolons or tabs, as spreadsheets and LinkedIn write it. */
final class CsvFormat {
  static final ImportFormat<String> FORMAT =
      new ImportFormat<>(
          "csv",
          Translatable.of("a table (CSV or TSV)"),
          CsvFormat::readAs,
          List.of(".csv", ".tsv", ".tab", "text/csv", "text/tab-separated-values"),
          CsvFormat::hasKnownHeading,
          CsvFormat::isTable,
          CsvFormat::read);

  private static final int MAX_HEADING = 30;
  private static final int MIN_GRID = 3;

  private CsvFormat() {}

  /** Returns whether the first line has a name that people give to columns. */
  private static boolean hasKnownHeading(String text) {
    try {
      Table table = Headings.below(table(text));
      return table.width() == 1
          ? table.rows().size() > 1
              && isHeadingOfNames(table.rows().getFirst().cell(0))
              && text.lines().noneMatch(CsvFormat::isOfOutline)
          : Headings.isKnownHeading(table) || Headings.joined(table).isPresent();
    } catch (Unreadable e) {
      return false;
    }
  }

  private static boolean isOfOutline(String line) {
    return (!line.isBlank() && Character.isWhitespace(line.charAt(0)))
        || Outline.isRule(line.strip());
  }

  private static boolean isHeadingOfNames(String line) {
    return line.length() <= MAX_HEADING
        && line.codePoints().allMatch(c -> Character.isLetter(c) || c == ' ')
        && FieldNames.use(line).equals(Optional.of(ColumnUse.TALENT));
  }

  /** Returns whether the lines have cells of which one is known to be more than another name. */
  private static boolean isTable(String text) {
    try {
      Table table = table(text);
      if (table.width() == 1) {
        return Separator.of(text).isPresent();
      }
      Mapping mapping = Mapping.of(Sheet.of(table), MappingChoice.NONE);
      return mapping.sheet().hasHeading()
          || mapping.has(ColumnUse.LEVEL)
          || mapping.has(ColumnUse.PATH)
          || mapping.has(ColumnUse.DESCRIPTION)
          || isGrid(table);
    } catch (Unreadable e) {
      return false;
    }
  }

  /** Lists on lines do not repeat a name below itself, nor have as many names in each line. */
  private static boolean isGrid(Table table) {
    return table.width() >= MIN_GRID
        && table.rows().size() >= MIN_GRID
        && table.rows().stream().allMatch(row -> row.cells().stream().noneMatch(String::isBlank))
        && IntStream.range(0, table.width())
            .mapToObj(i -> table.column(i, 1))
            .anyMatch(cells -> new HashSet<>(cells).size() < cells.size());
  }

  private static Table table(String text) throws Unreadable {
    OptionalInt separator = Separator.of(text);
    return separator.isPresent()
        ? TableText.read(Separator.withoutExcelLine(text), (char) separator.getAsInt())
        : TableText.lines(text);
  }

  private static ImportedTree read(String text, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    Table table = table(text);
    Sheet sheet = Headings.grouped(Sheet.of(SheetEntries.plain(table, Pointer.ROOT, builder)));
    Optional<Translatable> refusal = Headings.linkedInRefusal(sheet);
    if (refusal.isPresent() && options.choice().columns().isEmpty()) {
      throw new ImportRefused(Pointer.ROOT, refusal.get());
    }
    builder.map(Pointer.ROOT, howRead(text, sheet));
    SkillEntries skills = new SkillEntries(options.choice().scale());
    SheetEntries.addTo(skills, sheet, options, builder);
    String title = builder.title(null, Pointer.ROOT);
    skills.addTo(builder, options.defaultLevel());
    builder.layout(new Layout(lines(text), separator(text), sheet.hasHeading(), skills.scale()));
    return builder.treeOrPreview(title, options);
  }

  static long lines(String text) {
    return text.lines().filter(line -> !Separator.isBlank(line)).count();
  }

  private static String separator(String text) {
    OptionalInt separator = Separator.of(text);
    return separator.isEmpty() ? "" : Character.toString(separator.getAsInt());
  }

  private static Translatable howRead(String text, Sheet sheet) {
    String separator = separator(text);
    int rows = sheet.records().size();
    if (separator.isEmpty()) {
      return sheet.hasHeading()
          ? Translatable.of(
              "is read as a table of one column, with a heading on top: {0} rows", rows)
          : Translatable.of("is read as a table of one column, without a heading: {0} rows", rows);
    }
    Object sign = separator.equals("\t") ? Translatable.of("tabs") : separator;
    return sheet.hasHeading()
        ? Translatable.of(
            "is read as a table with {0} between its columns, with a heading on top: {1} rows",
            sign, rows)
        : Translatable.of(
            "is read as a table with {0} between its columns, without a heading: {1} rows",
            sign, rows);
  }

  private static Translatable readAs(@Nullable Layout layout) {
    String separator = layout == null ? "" : layout.separator();
    boolean hasHeading = layout != null && layout.hasHeading();
    if (separator.isEmpty()) {
      return hasHeading
          ? Translatable.of("read as a table of one column and a heading on top")
          : Translatable.of("read as a table of one column and no heading");
    }
    Object sign = separator.equals("\t") ? Translatable.of("tabs") : separator;
    return hasHeading
        ? Translatable.of("read as a table with {0} between the columns and a heading on top", sign)
        : Translatable.of("read as a table with {0} between the columns and no heading", sign);
  }
}
