package org.talenttree.http.identity;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** The username and the password of {@code Authorization: Basic} (RFC 7617), as they were sent. */
record BasicPair(String username, String password) {
  private static final String SCHEME = "basic ";

  /** Returns whether these lines of {@code Authorization} are one, with this scheme. */
  static boolean isSoleIn(List<String> lines) {
    return lines.size() == 1 && lines.getFirst().regionMatches(true, 0, SCHEME, 0, SCHEME.length());
  }

  /** Reads such a line. What is no pair is one of empty texts, which no account has. */
  static BasicPair read(String line) {
    String text = decode(line.substring(SCHEME.length()).strip());
    int colon = text.indexOf(':');
    return colon < 0
        ? new BasicPair("", "")
        : new BasicPair(text.substring(0, colon), text.substring(colon + 1));
  }

  private static String decode(String base64) {
    try {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  @Override
  public String toString() {
    return "***";
  }
}
