package org.talenttree.id;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** Parses and writes UUIDs as text (RFC 9562); parsing accepts either case. */
public final class Uuids {
  /** How many characters the text of a UUID has. */
  public static final int LENGTH = 36;

  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

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

  /** Writes the text to the 36 bytes of {@code target} from {@code at} on; allocates nothing. */
  public static void write(UUID id, byte[] target, int at) {
    long bits = id.getMostSignificantBits();
    int to = at;
    for (int digit = 0; digit < 32; digit++) {
      if (digit == 8 || digit == 12 || digit == 16 || digit == 20) {
        target[to++] = '-';
      }
      if (digit == 16) {
        bits = id.getLeastSignificantBits();
      }
      target[to++] = DIGITS[(int) (bits >>> 60)];
      bits <<= 4;
    }
  }

  // Character.digit also accepts digits of other scripts, which UUID.fromString then misreads.
  private static boolean isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }
}
