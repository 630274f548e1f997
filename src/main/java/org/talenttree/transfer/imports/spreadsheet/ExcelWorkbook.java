package org.talenttree.transfer.imports.spreadsheet;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import org.talenttree.transfer.imports.spreadsheet.Spreadsheets.Worksheet;
import org.talenttree.transfer.imports.spreadsheet.XmlEvents.Kind;

/** Reads the sheets of an Excel workbook (.xlsx) in a zip. */
final class ExcelWorkbook {
  static final String WORKBOOK = "xl/workbook.xml";
  private static final String FOLDER = "xl/";
  private static final String RELATIONS = "xl/_rels/workbook.xml.rels";

  private final ZipParts parts;
  private final Map<String, String> targets = new HashMap<>();
  private final List<String> strings = new ArrayList<>();
  private ExcelStyles styles = new ExcelStyles(false);
  private int charactersLeft = SheetRows.MAX_CHARACTERS;

  private ExcelWorkbook(ZipParts parts) {
    this.parts = parts;
  }

  private record Listed(String name, String relation, boolean isHidden) {}

  static List<Worksheet> read(ZipParts parts) throws IOException, XMLStreamException {
    return new ExcelWorkbook(parts).sheets();
  }

  private interface Reader {
    void read(XmlEvents xml) throws XMLStreamException;
  }

  private void read(String part, Reader reader) throws IOException, XMLStreamException {
    try (var in = parts.open(part);
        XmlEvents xml = new XmlEvents(in)) {
      reader.read(xml);
    }
  }

  private List<Worksheet> sheets() throws IOException, XMLStreamException {
    List<Listed> listed = new ArrayList<>();
    read(RELATIONS, this::readRelations);
    read(WORKBOOK, xml -> readWorkbook(xml, listed));
    if (targets.containsKey("styles")) {
      read(target("styles"), styles::read);
    }
    if (targets.containsKey("sharedStrings")) {
      read(target("sharedStrings"), this::readStrings);
    }
    List<Worksheet> sheets = new ArrayList<>();
    for (Listed sheet : listed) {
      if (sheet.isHidden()) {
        sheets.add(new Worksheet(sheet.name(), List.of(), true, 0));
      } else if (targets.containsKey(sheet.relation())) {
        SheetRows rows = new SheetRows(charactersLeft);
        read(target(sheet.relation()), new ExcelSheetReader(rows, styles, strings)::read);
        charactersLeft = rows.charactersLeft();
        sheets.add(rows.sheet(sheet.name()));
      }
    }
    return sheets;
  }

  private String target(String relation) {
    String target = targets.getOrDefault(relation, "");
    return target.startsWith("/") ? target.substring(1) : FOLDER + target;
  }

  private void readRelations(XmlEvents xml) throws XMLStreamException {
    while (xml.next()) {
      if (xml.kind() == Kind.START && xml.name().equals("Relationship")) {
        String type = xml.attribute("Type");
        String last = type.substring(type.lastIndexOf('/') + 1);
        String name = last.equals("worksheet") ? xml.attribute("Id") : last;
        targets.putIfAbsent(name, xml.attribute("Target"));
      }
    }
  }

  private void readWorkbook(XmlEvents xml, List<Listed> listed) throws XMLStreamException {
    while (xml.next()) {
      if (xml.kind() != Kind.START) {
        continue;
      }
      if (xml.name().equals("workbookPr")) {
        styles =
            new ExcelStyles(
                xml.attribute("date1904").equals("1") || xml.attribute("date1904").equals("true"));
      } else if (xml.name().equals("sheet")) {
        boolean hidden = xml.attribute("state").toLowerCase(Locale.ROOT).endsWith("hidden");
        listed.add(new Listed(xml.attribute("name"), xml.attribute("id"), hidden));
      }
    }
  }

  private void readStrings(XmlEvents xml) throws XMLStreamException {
    long left = SheetRows.MAX_CHARACTERS;
    ExcelText text = new ExcelText();
    while (xml.next()) {
      text.take(xml);
      if (xml.kind() == Kind.END && xml.name().equals("si")) {
        String string = text.end();
        // A text costs memory even if it is empty.
        left -= string.length() + 1L;
        if (left < 0) {
          throw new SheetRows.TooLarge();
        }
        strings.add(string);
      }
    }
  }

  /** The text of a cell in parts of different looks, without its pronunciation. */
  static final class ExcelText {
    private static final Pattern CODE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private final StringBuilder text = new StringBuilder();
    private boolean isText;
    private boolean isPronunciation;

    void take(XmlEvents xml) throws XMLStreamException {
      if (xml.kind() == Kind.TEXT) {
        if (isText && !isPronunciation) {
          text.append(xml.text());
          if (text.length() > SheetRows.MAX_CHARACTERS) {
            throw new SheetRows.TooLarge();
          }
        }
      } else if (xml.name().equals("t")) {
        isText = xml.kind() == Kind.START;
      } else if (xml.name().equals("rPh")) {
        isPronunciation = xml.kind() == Kind.START;
      }
    }

    /** Returns the text, and begins another. */
    String end() {
      String whole = decoded(text);
      text.setLength(0);
      return whole;
    }

    /** Excel writes characters that XML cannot hold by their numbers, as in "_x000D_". */
    private static String decoded(CharSequence text) {
      Matcher code = CODE.matcher(text);
      StringBuilder plain = new StringBuilder(text.length());
      int at = 0;
      while (code.find()) {
        char c = (char) Integer.parseInt(code.group(1), 16);
        plain.append(text, at, Character.isSurrogate(c) ? code.end() : code.start());
        plain.append(
            Character.isSurrogate(c) || (c != '\n' && c < ' ') ? "" : Character.toString(c));
        at = code.end();
      }
      return plain.append(text, at, text.length()).toString();
    }
  }
}
