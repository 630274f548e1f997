package org.talenttree.http;

import org.jspecify.annotations.Nullable;

/** What a client says of compressed answers (RFC 9110, section 12.5.3). */
public final class AcceptEncoding {
  private AcceptEncoding() {}

  /**
   * Returns whether the client takes gzip. Who says nothing gets plain bytes: it may be a script
   * that cannot unpack.
   */
  public static boolean takesGzip(@Nullable String header) {
    if (header == null) {
      return false;
    }
    boolean any = false;
    int start = 0;
    while (start <= header.length()) {
      int comma = header.indexOf(',', start);
      int end = comma < 0 ? header.length() : comma;
      int semicolon = header.indexOf(';', start);
      int nameEnd = semicolon < 0 || semicolon > end ? end : semicolon;
      if (names(header, start, nameEnd, "gzip") || names(header, start, nameEnd, "x-gzip")) {
        return isWanted(header, nameEnd, end);
      }
      any |= names(header, start, nameEnd, "*") && isWanted(header, nameEnd, end);
      start = end + 1;
    }
    return any;
  }

  private static boolean names(String header, int from, int to, String name) {
    int start = from;
    int end = to;
    while (start < end && isSpace(header.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(header.charAt(end - 1))) {
      end--;
    }
    return end - start == name.length()
        && header.regionMatches(true, start, name, 0, name.length());
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  // Any weight but one of nothing but zeros.
  private static boolean isWanted(String header, int from, int to) {
    String weight = header.substring(from, to).replaceAll("[ \t]", "");
    return weight.isEmpty() || !weight.matches("(?i);q=0(\\.0*)?");
  }
}
