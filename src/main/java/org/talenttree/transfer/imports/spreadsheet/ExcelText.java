package org.talenttree.transfer.imports.spreadsheet;

import javax.xml.stream.XMLStreamException;
import org.talenttree.transfer.imports.spreadsheet.XmlEvents.Kind;

/** The text of a cell in parts of different looks, without its pronunciation. */
final class ExcelText {
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
    String whole = text.toString();
    text.setLength(0);
    return whole;
  }
}
