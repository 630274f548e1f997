package org.talenttree.transfer.imports.records;

/** Takes the markup out of a line of Markdown, so that what a reader sees is left. */
public final class Markup {
  /** A longer line is none that an export writes. */
  private static final int MAX_LENGTH = 1 << 15;

  private static final int MAX_LABEL = 300;
  private static final int MAX_TAG = 500;
  private static final int MAX_ADDRESS = 2_000;

  /** Escaped characters are moved here while markup is taken out, and moved back after it. */
  private static final int HIDDEN = 0xe000;

  private Markup() {}

  /** Returns the text of a line. */
  public static String without(String line) {
    if (line.length() > MAX_LENGTH) {
      return line.strip();
    }
    String text = withoutTags(withoutLinks(withHiddenEscapes(line)));
    for (String mark : new String[] {"**", "__", "~~", "`"}) {
      text = text.replace(mark, "");
    }
    text = withoutEmphasis(text);
    return shown(text.replace("&amp;", "&").replace("&nbsp;", " ")).strip();
  }

  /**
   * Moves each punctuation character behind a backslash out of the way (CommonMark, 2.4), and all
   * of autolinks, in which nothing is markup (6.5).
   */
  private static String withHiddenEscapes(String line) {
    StringBuilder out = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char next = i + 1 < line.length() ? line.charAt(i + 1) : ' ';
      int end = isAutolink(line, i) ? within(line, '>', i, MAX_ADDRESS) : -1;
      if (end > 0) {
        line.substring(i + 1, end).chars().forEach(c -> out.append(hidden((char) c)));
        i = end;
      } else if (line.charAt(i) == '\\' && next < 0x80 && next > ' ' && !isWord(next)) {
        out.append(hidden(next));
        i++;
      } else {
        out.append(line.charAt(i));
      }
    }
    return out.toString();
  }

  private static boolean isAutolink(String line, int at) {
    return line.regionMatches(true, at, "<http://", 0, 8)
        || line.regionMatches(true, at, "<https://", 0, 9);
  }

  private static char hidden(char c) {
    return c < 0x80 && c > ' ' && !isWord(c) ? (char) (HIDDEN + c) : c;
  }

  /** Leaves the labels of links and images. */
  private static String withoutLinks(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int open = text.startsWith("![", at) ? at + 1 : at;
      int close = text.charAt(open) == '[' ? within(text, ']', open, MAX_LABEL) : -1;
      int end =
          close > 0 && text.startsWith("(", close + 1) ? within(text, ')', close, MAX_TAG) : -1;
      if (end > 0) {
        out.append(text, open + 1, close);
        at = end + 1;
      } else {
        out.append(text.charAt(at));
        at++;
      }
    }
    return out.toString();
  }

  /** Leaves the text of a picture, and a blank for other tags. */
  private static String withoutTags(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    for (int open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
      int end = within(text, '>', open, MAX_TAG);
      int next = text.indexOf('<', open + 1);
      if (end < 0 || (next > 0 && next < end)) {
        continue;
      }
      String tag = text.substring(open + 1, end);
      int letter = tag.startsWith("/") ? 1 : 0;
      if (tag.length() > letter && isAsciiLetter(tag.charAt(letter))) {
        out.append(text, at, open).append(visible(tag));
        at = end + 1;
      }
    }
    return out.append(text, at, text.length()).toString();
  }

  /** Returns the index of a character that is at most so far behind another; -1 if it is not. */
  private static int within(String text, char c, int from, int max) {
    return text.indexOf(c, from, Math.min(text.length(), from + max + 1));
  }

  private static String visible(String tag) {
    int alt = tag.startsWith("img ") ? tag.indexOf(" alt=\"") + 6 : 0;
    int end = alt > 5 ? tag.indexOf('"', alt) : -1;
    return end < 0 ? " " : tag.substring(alt, end);
  }

  /** Takes pairs of a star or underscore away that stand around words, not within one. */
  private static String withoutEmphasis(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int end = isMark(text, i) ? closingMark(text, i) : -1;
      out.append(end < 0 ? text.substring(i, i + 1) : text.substring(i + 1, end));
      i = Math.max(i, end);
    }
    return out.toString();
  }

  /** Returns the next mark if it closes the one here; -1 if it does not. */
  private static int closingMark(String text, int open) {
    int end = open + 1;
    while (end < text.length() && end - open <= MAX_LABEL + 1 && !isMark(text, end)) {
      end++;
    }
    boolean closes =
        end > open + 1
            && end < text.length()
            && text.charAt(end) == text.charAt(open)
            && !isWord(text, open - 1)
            && !isWord(text, end + 1)
            && !Character.isWhitespace(text.charAt(open + 1))
            && !Character.isWhitespace(text.charAt(end - 1));
    return closes ? end : -1;
  }

  private static boolean isMark(String text, int at) {
    return text.charAt(at) == '*' || text.charAt(at) == '_';
  }

  private static boolean isWord(String text, int at) {
    return at >= 0 && at < text.length() && (isWord(text.charAt(at)) || isMark(text, at));
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c);
  }

  private static boolean isAsciiLetter(char c) {
    return c < 0x80 && Character.isLetter(c);
  }

  private static String shown(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> out.appendCodePoint(c > HIDDEN && c < HIDDEN + 0x80 ? c - HIDDEN : c));
    return out.toString();
  }
}
