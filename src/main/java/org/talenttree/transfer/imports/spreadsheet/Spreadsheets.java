package org.talenttree.transfer.imports.spreadsheet;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Table;
import org.talenttree.transfer.imports.records.TableText;
import org.talenttree.transfer.imports.records.Unreadable;

/** Reads spreadsheets, and tells them from other zips by the parts in them. */
public final class Spreadsheets {
  /** What is read of one file, unpacked: some twenty times the largest file that is taken. */
  private static final long MAX_BYTES = 16L << 20;

  private Spreadsheets() {}

  /** Returns whether a file is a zip with the parts of a spreadsheet that is read here. */
  public static boolean isSpreadsheet(byte[] file) {
    return ZipParts.of(file, 0)
        .map(ZipParts::names)
        .filter(names -> names.contains(ExcelWorkbook.WORKBOOK) || isOpenDocument(names))
        .isPresent();
  }

  /** Texts and drawings of OpenDocument have the same parts, but no cells. */
  private static boolean isOpenDocument(Set<String> names) {
    return names.contains(OpenDocumentSheets.CONTENT) && names.contains("mimetype");
  }

  /** Returns the sheets in their order. */
  public static List<Worksheet> read(byte[] file) throws Unreadable {
    Optional<ZipParts> zip = ZipParts.of(file, MAX_BYTES);
    ZipParts parts = zip.orElseThrow(() -> broken());
    try {
      return parts.names().contains(ExcelWorkbook.WORKBOOK)
          ? ExcelWorkbook.read(parts)
          : OpenDocumentSheets.read(parts);
    } catch (SheetRows.TooLarge e) {
      throw tooLarge();
    } catch (IOException | XMLStreamException e) {
      throw parts.isExceeded() ? tooLarge() : broken();
    }
  }

  private static Unreadable broken() {
    return new Unreadable(
        Translatable.of(
            "is a spreadsheet that is damaged, or was saved with a password. Save it again, or as"
                + " CSV"));
  }

  private static Unreadable tooLarge() {
    return new Unreadable(
        Translatable.of(
            "is a spreadsheet of more than {0} rows, {1} columns or {2} characters. Save the sheet"
                + " with the skills alone",
            TableText.MAX_ROWS, TableText.MAX_COLUMNS, SheetRows.MAX_CHARACTERS));
  }

  /**
   * A sheet of a spreadsheet.
   *
   * @param rows the rows with anything in them; their lines are the numbers that the program shows
   * @param isHidden whether the sheet is hidden; its rows are not read then
   * @param hidden how many rows and columns with anything in them are hidden, and not among the
   *     rows
   */
  public record Worksheet(String name, List<Table.Row> rows, boolean isHidden, int hidden) {
    /** Copies the rows. */
    public Worksheet {
      rows = List.copyOf(rows);
    }
  }
}
