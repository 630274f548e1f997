package org.talenttree.log;

/** Escapes characters that would end a log line or change its direction. */
final class Escapes {
  private Escapes() {}

  /** Appends the text with control, line-separating and bidirectional characters escaped. */
  static void appendVisibly(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isHarmful(c)) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
  }

  private static boolean isHarmful(char c) {
    return c < ' '
        || (c >= 0x7f && c <= 0x9f)
        || c == 0x2028
        || c == 0x2029
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069);
  }
}
