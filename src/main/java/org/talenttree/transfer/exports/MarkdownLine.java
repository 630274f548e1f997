package org.talenttree.transfer.exports;

/**
 * Escapes one line of text for Markdown. Web addresses become links (CommonMark 0.31.2, section
 * 6.5, autolinks); nothing else is markup.
 */
final class MarkdownLine {
  /** Characters that can be markup anywhere, in CommonMark or on GitHub. */
  private static final String SPECIAL = "\\`*_{}[]<>&#|~@$^";

  /** Characters that are markup at the beginning of a line. */
  private static final String FIRST = "+-=";

  /** Punctuation that ends a sentence or a bracket rather than an address. */
  private static final String NOT_LAST = ".,;:!?'*_~)]}";

  private MarkdownLine() {}

  static String of(String text) {
    String line = text.strip();
    StringBuilder out = new StringBuilder(line.length() + 8);
    int from = 0;
    for (int start = 0; start < line.length(); start++) {
      int end = endOfAddress(line, start);
      if (end > start) {
        end = withClosingBracket(line, start, end);
        appendText(out, line, from, start);
        out.append('<').append(line, start, end).append('>');
        from = end;
        start = end - 1;
      }
    }
    appendText(out, line, from, line.length());
    return out.toString();
  }

  /** Escapes a text without making links of the addresses in it: links must not be nested. */
  static String plain(String text) {
    String line = text.strip();
    StringBuilder out = new StringBuilder(line.length() + 8);
    appendText(out, line, 0, line.length());
    return out.toString();
  }

  /** Returns the end of the web address that starts here; the start itself if there is none. */
  private static int endOfAddress(String line, int start) {
    boolean isInWord = start > 0 && Character.isLetterOrDigit(line.codePointBefore(start));
    int content = isInWord ? line.length() : afterScheme(line, start);
    int end = content;
    while (end < line.length() && isOfAddress(line.charAt(end))) {
      end++;
    }
    while (end > content && NOT_LAST.indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    return end > content ? end : start;
  }

  /** Returns the index behind the scheme that starts here; the end of the line if there is none. */
  private static int afterScheme(String line, int start) {
    for (String scheme : new String[] {"https://", "http://"}) {
      if (line.regionMatches(true, start, scheme, 0, scheme.length())) {
        return start + scheme.length();
      }
    }
    return line.length();
  }

  private static boolean isOfAddress(char c) {
    return !Character.isSpaceChar(c) && !Character.isISOControl(c) && "<>\"".indexOf(c) < 0;
  }

  /** Extends the end by a bracket that the address opened, as in {@code /Ada_(x)}. */
  private static int withClosingBracket(String line, int start, int end) {
    if (end == line.length() || line.charAt(end) != ')') {
      return end;
    }
    String address = line.substring(start, end);
    return address.lastIndexOf('(') > address.lastIndexOf(')') ? end + 1 : end;
  }

  private static void appendText(StringBuilder out, String line, int from, int to) {
    int digits = 0;
    while (digits < line.length() && Character.digit(line.charAt(digits), 10) >= 0) {
      digits++;
    }
    for (int i = from; i < to; i++) {
      char c = line.charAt(i);
      out.append(isMarkup(line, i, digits) ? "\\" : "");
      // Some parsers end a line at these characters.
      out.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
    }
  }

  private static boolean isMarkup(String line, int at, int digits) {
    char c = line.charAt(at);
    return SPECIAL.indexOf(c) >= 0
        || (at == 0 && FIRST.indexOf(c) >= 0)
        // The start of an ordered list.
        || (at == digits && at > 0 && (c == '.' || c == ')'))
        // GitHub turns these into links by itself.
        || (c == '.' && at >= 3 && line.regionMatches(true, at - 3, "www", 0, 3))
        || (c == ':' && at + 1 < line.length() && line.charAt(at + 1) != ' ');
  }
}
