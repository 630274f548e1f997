package org.talenttree.transfer.imports.spreadsheet;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import org.talenttree.transfer.imports.spreadsheet.XmlEvents.Kind;

/** What the numbers of a workbook are shown as: plain, percentages, or dates. */
final class ExcelStyles {
  /** Excel stores 15 digits that count; what follows is the noise of binary fractions. */
  private static final MathContext DIGITS = new MathContext(15);

  /** A longer number is of no level, and of no year. */
  private static final int MAX_DIGITS = 40;

  private static final int MAX_STYLES = 65_536;

  private enum Shown {
    PLAIN,
    PERCENT,
    DATE
  }

  private final List<Shown> styles = new ArrayList<>();
  private final LocalDate dayZero;

  /**
   * Numbers are plain until styles are read.
   *
   * @param since1904 whether dates are counted from 1904, as on old Macintoshes
   */
  ExcelStyles(boolean since1904) {
    // 1900 is a leap year to Excel, so its days are those of reality from March 1900 on.
    dayZero = since1904 ? LocalDate.of(1904, 1, 1) : LocalDate.of(1899, 12, 30);
  }

  void read(XmlEvents xml) throws XMLStreamException {
    Map<String, String> formats = new HashMap<>();
    boolean ofCells = false;
    while (xml.next()) {
      Kind kind = xml.kind();
      if (kind == Kind.TEXT) {
        continue;
      }
      if (xml.name().equals("cellXfs")) {
        ofCells = kind == Kind.START;
      } else if (kind == Kind.START && xml.name().equals("numFmt")) {
        formats.put(xml.attribute("numFmtId"), xml.attribute("formatCode"));
      } else if (kind == Kind.START && ofCells && xml.name().equals("xf")) {
        if (styles.size() == MAX_STYLES) {
          throw new SheetRows.TooLarge();
        }
        String id = xml.attribute("numFmtId");
        styles.add(shown(id, formats.getOrDefault(id, "")));
      }
    }
  }

  private static Shown shown(String id, String format) {
    return switch (id) {
      case "9", "10" -> Shown.PERCENT;
      case "14", "15", "16", "17", "22" -> Shown.DATE;
      default -> shown(format);
    };
  }

  /** Letters of dates count only outside of quotes, brackets and escapes. */
  private static Shown shown(String format) {
    Shown shown = Shown.PLAIN;
    for (int i = 0; i < format.length() && format.charAt(i) != ';'; i++) {
      char c = format.charAt(i);
      if (c == '"' || c == '[') {
        int end = format.indexOf(c == '"' ? '"' : ']', i + 1);
        i = end < 0 ? format.length() : end;
      } else if (c == '\\' || c == '_' || c == '*') {
        i++;
      } else if (c == '%') {
        return Shown.PERCENT;
      } else if ("yYdDmM".indexOf(c) >= 0) {
        shown = Shown.DATE;
      }
    }
    return shown;
  }

  /** Returns a number as it is read by people; the text itself if it is none. */
  String number(String written, int style) {
    if (written.isEmpty() || written.length() > MAX_DIGITS) {
      return written;
    }
    try {
      BigDecimal number = new BigDecimal(written).round(DIGITS);
      if (Math.abs((long) number.scale()) > MAX_DIGITS) {
        return written;
      }
      return switch (style >= 0 && style < styles.size() ? styles.get(style) : Shown.PLAIN) {
        case PLAIN -> plain(number);
        case PERCENT -> plain(number.movePointRight(2)) + "%";
        case DATE -> dayZero.plusDays(number.longValue()).toString();
      };
    } catch (NumberFormatException | DateTimeException e) {
      return written; // A program that is not Excel wrote something else.
    }
  }

  /** Returns a share of 1 as a percentage; the text itself if it is no number. */
  static String percentage(String written) {
    ExcelStyles percent = new ExcelStyles(false);
    percent.styles.add(Shown.PERCENT);
    return percent.number(written, 0);
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
