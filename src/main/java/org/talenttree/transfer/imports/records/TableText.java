package org.talenttree.transfer.imports.records;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;

/** Reads a table in text whose cells are separated by one character and may be quoted. */
public final class TableText {
  /** Five times the talents of a tree: a table of more is no list of skills. */
  public static final int MAX_ROWS = 10_000;

  /** A table of more columns is none of skills. */
  public static final int MAX_COLUMNS = 100;

  /** The characters of a cell: twice those of a talent's description. */
  public static final int MAX_CELL = 20_000;

  private TableText() {}

  /** Reads all rows. */
  public static Table read(String text, char separator) throws Unreadable {
    List<Table.Row> rows = rows(text, separator, MAX_ROWS + 1);
    if (rows.size() > MAX_ROWS) {
      throw tooManyLines();
    }
    return Table.of(rows);
  }

  /** Returns a table of one column: each line is a cell, and quotes are nothing special. */
  public static Table lines(String text) throws Unreadable {
    List<String> lines = text.lines().limit(MAX_ROWS + 1L).toList();
    if (lines.stream().anyMatch(line -> line.length() > MAX_CELL)) {
      throw new Unreadable(Translatable.of("has a line of more than {0} characters", MAX_CELL));
    }
    if (lines.size() > MAX_ROWS) {
      throw tooManyLines();
    }
    List<Table.Row> rows = new ArrayList<>();
    for (String line : lines) {
      rows.add(new Table.Row(rows.size() + 1L, List.of(line)));
    }
    return Table.of(rows);
  }

  private static Unreadable tooManyLines() {
    return new Unreadable(Translatable.of("has more than {0} lines", MAX_ROWS));
  }

  static List<Table.Row> rows(String text, char separator, int max) throws Unreadable {
    List<Table.Row> rows = new ArrayList<>();
    var cells =
        CsvRecordHandler.builder()
            .maxFields(MAX_COLUMNS)
            .maxFieldSize(MAX_CELL)
            .maxRecordSize(MAX_CELL * 2)
            .build();
    try (CsvReader<CsvRecord> reader =
            CsvReader.builder()
                .fieldSeparator(separator)
                .trimWhitespacesAroundQuotes(true)
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(cells, text);
        CloseableIterator<CsvRecord> records = reader.iterator()) {
      while (rows.size() < max && records.hasNext()) {
        Deadline.check();
        CsvRecord record = records.next();
        rows.add(new Table.Row(record.getStartingLineNumber(), record.getFields()));
      }
      return rows;
    } catch (CsvParseException e) {
      throw new Unreadable(
          Translatable.of(
              "is no table after its row {0}: a quote is not closed, it has more than {1} columns,"
                  + " or a cell is longer than {2} characters",
              rows.size(), MAX_COLUMNS, MAX_CELL));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // A text in memory.
    }
  }

  /** Finds the character between the cells of a table: the one that makes all rows equally wide. */
  public static final class Separator {
    private static final char[] CANDIDATES = {'\t', ';', ',', '|'};
    private static final int SAMPLE = 100;
    private static final double MIN_SHARE = 0.8;
    private static final int MAX_ABOVE = 10;

    /** The line by which Excel tells itself the separator. */
    private static final String EXCEL = "sep=";

    private Separator() {}

    /** Returns the separator; empty if the text is lines of no table. */
    public static OptionalInt of(String text) {
      if (hasExcelLine(text)) {
        return OptionalInt.of(text.charAt(EXCEL.length()));
      }
      OptionalInt best = OptionalInt.empty();
      double highest = 0;
      for (char candidate : CANDIDATES) {
        double share = share(text, candidate);
        if (share >= MIN_SHARE && share > highest) {
          highest = share;
          best = OptionalInt.of(candidate);
        }
      }
      return best;
    }

    /** Returns whether a line has no cell with anything in it. */
    public static boolean isBlank(String line) {
      return line.chars()
          .allMatch(
              one -> Character.isWhitespace(one) || String.valueOf(CANDIDATES).indexOf(one) >= 0);
    }

    /** Returns the text without the line for Excel. */
    public static String withoutExcelLine(String text) {
      int end = text.indexOf('\n');
      return hasExcelLine(text) ? text.substring(end < 0 ? text.length() : end + 1) : text;
    }

    private static boolean hasExcelLine(String text) {
      int end = EXCEL.length() + 1;
      return text.length() > end
          && text.regionMatches(true, 0, EXCEL, 0, EXCEL.length())
          && (text.charAt(end) == '\n' || text.charAt(end) == '\r');
    }

    /** Returns the share of rows with the commonest number of cells, if that is more than one. */
    private static double share(String text, char separator) {
      List<Integer> all = widths(text, separator);
      int above = 0; // A title has no cells.
      while (above < Math.min(all.size() / 2, MAX_ABOVE) && all.get(above) == 1) {
        above++;
      }
      List<Integer> widths = all.subList(above, all.size());
      Map<Integer, Long> counts =
          widths.stream()
              .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
      long commonest =
          counts.entrySet().stream()
              .filter(count -> count.getKey() > 1)
              .mapToLong(Map.Entry::getValue)
              .max()
              .orElse(0);
      return widths.size() < 2 ? 0 : (double) commonest / widths.size();
    }

    /** Where quotes are wrong, the separators of each line are counted, so that a table is one. */
    private static List<Integer> widths(String text, char separator) {
      try {
        return TableText.rows(text, separator, SAMPLE).stream()
            .map(row -> row.cells().size())
            .toList();
      } catch (Unreadable e) {
        return text.lines()
            .limit(SAMPLE)
            .map(line -> 1 + (int) line.chars().filter(c -> c == separator).count())
            .toList();
      }
    }
  }
}
