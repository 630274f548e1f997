package org.talenttree.transfer.imports.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.talenttree.transfer.imports.records.TableText;
import org.talenttree.transfer.imports.spreadsheet.Spreadsheets.Worksheet;

/** Reads the sheets of an OpenDocument spreadsheet (.ods) in a zip. */
final class OpenDocumentSheets {
  static final String CONTENT = "content.xml";

  private final List<Worksheet> sheets = new ArrayList<>();
  private final Set<String> hiddenStyles = new HashSet<>();
  private final List<Cell> cells = new ArrayList<>();
  private SheetRows rows = new SheetRows(SheetRows.MAX_CHARACTERS);
  private String style = "";
  private String sheet = "";
  private int tables;
  private boolean isSheetHidden;
  private int row;
  private int rowCount;
  private boolean isRowHidden;
  private int column;
  private int notes;
  private boolean isCell;
  private int cellCount;
  private int spannedRows;
  private String value = "";
  private final StringBuilder text = new StringBuilder();
  private final List<Cell> spans = new ArrayList<>();

  /**
   * A cell with something in it.
   *
   * @param columns how often it is repeated to the right
   * @param rows how many rows it spans
   */
  private record Cell(int row, int column, int columns, int rows, String value) {}

  static List<Worksheet> read(ZipParts parts) throws IOException, XMLStreamException {
    OpenDocumentSheets reader = new OpenDocumentSheets();
    try (var in = parts.open(CONTENT);
        XmlEvents xml = new XmlEvents(in)) {
      while (xml.next()) {
        switch (xml.kind()) {
          case START -> reader.start(xml);
          case END -> reader.end(xml.name());
          case TEXT -> reader.append(xml.text());
        }
      }
    }
    return reader.sheets;
  }

  private void start(XmlEvents xml) throws XMLStreamException {
    switch (xml.name()) {
      case "style" -> style = xml.attribute("name");
      case "table-properties" -> {
        if (xml.attribute("display").equals("false")) {
          hiddenStyles.add(style);
        }
      }
      case "table" -> startTable(xml);
      case "table-column" -> {
        int count = repeated(xml, "number-columns-repeated");
        if (isHidden(xml)) {
          rows.hideColumns(column, count);
        }
        column = plus(column, count);
      }
      case "table-row" -> {
        rowCount = repeated(xml, "number-rows-repeated");
        isRowHidden = isHidden(xml);
        column = 0;
      }
      case "table-cell", "covered-table-cell" -> startCell(xml);
      case "annotation" -> notes++;
      case "p" -> append(text.isEmpty() ? "" : "\n");
      case "s" -> append(" ");
      case "tab", "line-break" -> append(" ");
      default -> {
        // Nothing else tells of a cell.
      }
    }
  }

  private void startTable(XmlEvents xml) {
    tables++;
    if (tables == 1) {
      sheet = xml.attribute("name");
      isSheetHidden = hiddenStyles.contains(xml.attribute("style-name"));
      rows = new SheetRows(rows.charactersLeft());
      row = 0;
      column = 0;
    }
  }

  private void startCell(XmlEvents xml) {
    if (tables == 1) {
      // What a merged cell covers is still in the file, but is shown nowhere.
      isCell = xml.name().equals("table-cell");
      cellCount = repeated(xml, "number-columns-repeated");
      spannedRows = repeated(xml, "number-rows-spanned");
      value = isCell ? value(xml) : "";
      text.setLength(0);
    }
  }

  /** Numbers and dates are shown as their author's country writes them; these are without it. */
  private static String value(XmlEvents xml) {
    String number = xml.attribute("value");
    return switch (xml.attribute("value-type")) {
      case "float", "currency" -> new ExcelStyles(false).number(number, -1);
      case "percentage" -> ExcelStyles.percentage(number);
      case "date" -> {
        String date = xml.attribute("date-value");
        yield date.substring(0, Math.min(date.length(), "2026-01-31".length()));
      }
      default -> "";
    };
  }

  private void append(String part) throws XMLStreamException {
    if (isCell && notes == 0) {
      text.append(part);
      if (text.length() > TableText.MAX_CELL) {
        throw new SheetRows.TooLarge();
      }
    }
  }

  private void end(String name) throws XMLStreamException {
    switch (name) {
      case "annotation" -> notes--;
      case "table-cell", "covered-table-cell" -> endCell();
      case "table-row" -> endRow();
      case "table" -> {
        tables--;
        if (tables == 0) {
          endTable();
        }
      }
      default -> {
        // Nothing else tells of a cell.
      }
    }
  }

  private void endTable() throws XMLStreamException {
    for (Cell span : spans) {
      rows.spanRows(span.row(), plus(span.row(), span.rows() - 1), span.column());
    }
    spans.clear();
    sheets.add(isSheetHidden ? new Worksheet(sheet, List.of(), true, 0) : rows.sheet(sheet));
  }

  private void endCell() {
    if (tables == 1) {
      String shown = value.isEmpty() ? text.toString() : value;
      if (!shown.isBlank()) {
        cells.add(new Cell(row, column, cellCount, spannedRows, shown));
      }
      column = plus(column, cellCount);
      isCell = false;
    }
  }

  private void endRow() throws XMLStreamException {
    if (tables != 1) {
      return;
    }
    for (Cell filled : isSheetHidden ? List.<Cell>of() : cells) {
      if (filled.rows() > 1) {
        spans.add(filled);
      }
      for (int i = 0; i < rowCount; i++) {
        for (int j = 0; j < filled.columns(); j++) {
          rows.add(plus(row, i), filled.column() + j, isRowHidden, filled.value());
        }
      }
    }
    cells.clear();
    row = plus(row, rowCount);
  }

  private static boolean isHidden(XmlEvents xml) {
    String visibility = xml.attribute("visibility");
    return visibility.equals("collapse") || visibility.equals("filter");
  }

  private static int repeated(XmlEvents xml, String attribute) {
    return Math.max(ExcelSheetReader.number(xml.attribute(attribute), 1), 1);
  }

  private static int plus(int index, int count) {
    return (int) Math.min((long) index + count, Integer.MAX_VALUE);
  }
}
