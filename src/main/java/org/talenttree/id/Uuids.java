package org.talenttree.id;

import java.util.Optional;
import java.util.UUID;

/** Reads UUIDs as clients write them: RFC 9562 text, in either case. */
public final class Uuids {
  private static final int LENGTH = 36;

  private Uuids() {}

  /** Returns the UUID, or empty for anything but 8-4-4-4-12 hexadecimal digits. */
  public static Optional<UUID> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    for (int i = 0; i < LENGTH; i++) {
      boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
      if (dash ? text.charAt(i) != '-' : !isHexDigit(text.charAt(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(UUID.fromString(text));
  }

  // Character.digit also takes digits of other scripts, which UUID.fromString then misreads.
  private static boolean isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }
}
