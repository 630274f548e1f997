package org.talenttree.transfer.imports.spreadsheet;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import javax.xml.stream.XMLStreamException;
import org.talenttree.transfer.imports.spreadsheet.XmlEvents.Kind;

/** The text of a cell in parts of different looks, without its pronunciation. */
final class ExcelText {
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
      plain.append(Character.isSurrogate(c) || (c != '\n' && c < ' ') ? "" : Character.toString(c));
      at = code.end();
    }
    return plain.append(text, at, text.length()).toString();
  }
}
