package org.talenttree.transfer.imports.spreadsheet;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.talenttree.transfer.imports.records.TableText;
import org.talenttree.transfer.imports.spreadsheet.ExcelWorkbook.ExcelText;

/** Reads one sheet of an Excel workbook; a formula counts as what it came to when it was saved. */
final class ExcelSheetReader {
  private static final int LETTERS = 26;

  /** The columns of Excel have up to three letters. */
  private static final int MAX_LETTERS = 3;

  private final SheetRows rows;
  private final ExcelStyles styles;
  private final List<String> strings;
  private final List<String> merged = new ArrayList<>();
  private final ExcelText inline = new ExcelText();
  private final StringBuilder value = new StringBuilder();
  private boolean isValue;
  private int row = -1;
  private int column = -1;
  private boolean isRowHidden;
  private String type = "";
  private int style;

  ExcelSheetReader(SheetRows rows, ExcelStyles styles, List<String> strings) {
    this.rows = rows;
    this.styles = styles;
    this.strings = strings;
  }

  void read(XmlEvents xml) throws XMLStreamException {
    while (xml.next()) {
      inline.take(xml);
      switch (xml.kind()) {
        case START -> start(xml);
        case TEXT -> {
          if (isValue && value.length() <= TableText.MAX_CELL) {
            value.append(xml.text());
          }
        }
        case END -> end(xml.name());
      }
    }
    for (String range : merged) {
      span(range);
    }
  }

  private void start(XmlEvents xml) {
    switch (xml.name()) {
      case "col" -> {
        if (isTrue(xml.attribute("hidden"))) {
          int first = number(xml.attribute("min"), 1);
          rows.hideColumns(first - 1, number(xml.attribute("max"), first) - first + 1);
        }
      }
      case "row" -> {
        row = number(xml.attribute("r"), row + 2) - 1;
        isRowHidden = isTrue(xml.attribute("hidden"));
        column = -1;
      }
      case "c" -> {
        int named = column(xml.attribute("r"));
        column = named < 0 ? column + 1 : named;
        type = xml.attribute("t");
        style = number(xml.attribute("s"), 0);
        value.setLength(0);
        inline.end();
      }
      case "v" -> isValue = true;
      case "mergeCell" -> {
        if (merged.size() < TableText.MAX_ROWS) {
          merged.add(xml.attribute("ref"));
        }
      }
      default -> {
        // Nothing else tells of a cell.
      }
    }
  }

  private void end(String name) throws XMLStreamException {
    if (name.equals("v")) {
      isValue = false;
    } else if (name.equals("c")) {
      rows.add(Math.max(row, 0), column, isRowHidden, cell());
    }
  }

  private String cell() {
    String written = value.toString();
    return switch (type) {
      case "s" -> {
        int index = number(written.strip(), -1);
        yield index >= 0 && index < strings.size() ? strings.get(index) : "";
      }
      case "inlineStr" -> inline.end();
      case "str" -> written;
      case "b" -> written.equals("1") ? "TRUE" : "FALSE";
      case "e" -> ""; // An error such as #N/A is no text of its author.
      case "d" -> written.substring(0, Math.min(written.length(), "2026-01-31".length()));
      default -> styles.number(written.strip(), style);
    };
  }

  /** A merged cell over several rows stands for each of them, as a path next to its talents. */
  private void span(String range) throws XMLStreamException {
    int colon = range.indexOf(':');
    if (colon > 0) {
      int first = row(range.substring(0, colon));
      int last = row(range.substring(colon + 1));
      int at = column(range.substring(0, colon));
      if (first >= 0 && last > first && at >= 0) {
        rows.spanRows(first, last, at);
      }
    }
  }

  /** Returns the column of a cell such as BC12, counted from 0; -1 if it names none. */
  private static int column(String cell) {
    int column = 0;
    int i = 0;
    while (i < cell.length() && i < MAX_LETTERS && isLetter(cell.charAt(i))) {
      column = column * LETTERS + Character.toUpperCase(cell.charAt(i)) - 'A' + 1;
      i++;
    }
    return column - 1;
  }

  private static int row(String cell) {
    int i = 0;
    while (i < cell.length() && isLetter(cell.charAt(i))) {
      i++;
    }
    return number(cell.substring(i), 0) - 1;
  }

  private static boolean isLetter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  private static boolean isTrue(String attribute) {
    return attribute.equals("1") || attribute.equals("true");
  }

  static int number(String written, int otherwise) {
    try {
      return written.isEmpty() ? otherwise : Math.max(Integer.parseInt(written), 0);
    } catch (NumberFormatException e) {
      return otherwise; // A number beyond those that a sheet has.
    }
  }
}
