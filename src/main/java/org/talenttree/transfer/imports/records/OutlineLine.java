package org.talenttree.transfer.imports.records;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import org.jspecify.annotations.Nullable;

/** What a line of Markdown is, by how it begins. */
sealed interface OutlineLine {

  /** Nothing. */
  record Blank() implements OutlineLine {}

  /** A heading; its rank is 1 to 6. */
  record Heading(int rank, String text) implements OutlineLine {}

  /** An item of a list, behind this many columns of space. */
  record Item(int indent, String text) implements OutlineLine {}

  /** A row of a table. */
  record Row(String cells) implements OutlineLine {}

  /** The line below the heading of a table. */
  record Delimiter() implements OutlineLine {}

  /** The beginning or end of code. */
  record Fence() implements OutlineLine {}

  /** Any other text. */
  record Text(int indent, String text) implements OutlineLine {}

  int MAX_HEADING = 1_000;

  /** What begins an item, also where it was pasted from a word processor. */
  String MARKS = "-*+•‣▪–—·◦●■\uf0b7";

  /** The numbers, letters and small Roman numerals that count items. */
  Pattern NUMBER = Pattern.compile("\\(?(?:[0-9]{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]\\s");

  Pattern DELIMITER =
      Pattern.compile("\\|?(?:\\s{0,9}:?-{1,99}:?\\s{0,9}\\|)+(?:\\s{0,9}:?-{1,99}:?)?");
  Pattern TASK = Pattern.compile("\\[[ xX]]\\s+");

  static OutlineLine of(String quoted) {
    String line = withoutQuote(quoted);
    if (line.isBlank()) {
      return new Blank();
    }
    String text = line.strip();
    int rank = rank(line, text);
    if (rank > 0) {
      return new Heading(rank, withoutClosing(text.substring(rank).strip()));
    }
    if (text.startsWith("```") || text.startsWith("~~~")) {
      return new Fence();
    }
    if (text.length() < 1_000 && DELIMITER.matcher(text).matches()) {
      return new Delimiter();
    }
    if (text.startsWith("|")) {
      return new Row(text);
    }
    int indent = indent(line);
    int mark = mark(text);
    return mark == 0
        ? new Text(indent, text)
        : new Item(indent, TASK.matcher(text.substring(mark).strip()).replaceFirst(""));
  }

  /** Takes away the signs that e-mails and Markdown put before what they quote. */
  private static String withoutQuote(String line) {
    int at = 0;
    for (int i = 0; i < line.length() && (line.charAt(i) == '>' || line.charAt(i) == ' '); i++) {
      at = line.charAt(i) == ' ' && i > 0 && line.charAt(i - 1) == '>' ? i + 1 : at;
    }
    return line.substring(at);
  }

  /** Returns the rank of a heading (CommonMark, section 4.2); 0 if the line is none. */
  private static int rank(String line, String text) {
    int rank = 0;
    while (rank < text.length() && text.charAt(rank) == '#') {
      rank++;
    }
    boolean isHeading =
        rank >= 1
            && rank <= 6
            && indent(line) <= 3
            && text.length() <= MAX_HEADING
            && rank + 1 < text.length()
            && Character.isWhitespace(text.charAt(rank));
    return isHeading ? rank : 0;
  }

  /** Takes away the signs that close a heading: there is a blank before them, unlike in "C#". */
  private static String withoutClosing(String heading) {
    int end = heading.length();
    while (end > 0 && heading.charAt(end - 1) == '#') {
      end--;
    }
    boolean closes = end > 0 && Character.isWhitespace(heading.charAt(end - 1));
    return closes ? heading.substring(0, end).strip() : heading;
  }

  static int indent(String line) {
    int width = 0;
    for (int i = 0; i < line.length() && Character.isWhitespace(line.charAt(i)); i++) {
      width += line.charAt(i) == '\t' ? 4 : 1;
    }
    return width;
  }

  /** Returns the length of the marks of a list, of which there may be several; 0 if none. */
  private static int mark(String text) {
    int at = 0;
    while (at + 1 < text.length()
        && MARKS.indexOf(text.charAt(at)) >= 0
        && Character.isWhitespace(text.charAt(at + 1))) {
      at += 2;
    }
    if (at + 1 == text.length() && MARKS.indexOf(text.charAt(at)) >= 0) {
      return text.length();
    }
    Matcher number = NUMBER.matcher(text);
    return at == 0 && number.lookingAt() ? number.end() : at;
  }

  /**
   * A talent as an export to Markdown writes it: a bold name, dots and a number, in which nothing
   * is left to guess.
   *
   * @param name with its escapes
   * @param level such as {@code 3/5}
   */
  record ExactTalent(String name, String level) {
    private static final int LEVELS = 5;

    /** Returns the talent of an item's text; null if it is not written so. */
    static @Nullable ExactTalent of(String text) {
      int end = text.startsWith("**") ? text.indexOf("** ", 2) : -1;
      int level = end + 3;
      while (end > 0 && level < text.length() && text.charAt(level) == '●') {
        level++;
      }
      int points = level - end - 3;
      if (end < 0 || points < 1 || points > LEVELS) {
        return null;
      }
      String written = points + "/" + LEVELS;
      String dots = "○".repeat(LEVELS - points) + " " + written;
      int rest = level + dots.length();
      boolean fits =
          text.startsWith(dots, level) && (rest == text.length() || text.startsWith(" · ", rest));
      return fits ? new ExactTalent(text.substring(2, end), written) : null;
    }
  }
}
