package org.talenttree.transfer.imports.table;

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
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.encoding.Unreadable;

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
}
