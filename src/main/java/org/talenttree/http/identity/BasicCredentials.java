package org.talenttree.http.identity;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** The username and password of {@code Authorization: Basic} (RFC 7617), as sent. */
record BasicCredentials(String username, String password) {
  private static final String SCHEME = "basic ";

  /** Returns whether there is a single {@code Authorization} line and its scheme is Basic. */
  static boolean isOnlyOneOf(List<String> lines) {
    return lines.size() == 1 && lines.getFirst().regionMatches(true, 0, SCHEME, 0, SCHEME.length());
  }

  /** Parses such a line; a malformed one gives an empty name and password, which no account has. */
  static BasicCredentials read(String line) {
    String text = decode(line.substring(SCHEME.length()).strip());
    int colon = text.indexOf(':');
    return colon < 0
        ? new BasicCredentials("", "")
        : new BasicCredentials(text.substring(0, colon), text.substring(colon + 1));
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
