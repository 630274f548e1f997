package org.talenttree.id;

import java.util.Optional;
import java.util.UUID;

/**
 * Parses UUIDs as clients write them (RFC 9562), in either case. {@link UUID#fromString} alone is
 * too lenient: it also reads "1-1-1-1-1" and digits of other scripts.
 */
public final class Uuids {
  /** How many characters the text of a UUID has. */
  public static final int LENGTH = 36;

  private Uuids() {}

  /** Returns the UUID, or empty for anything but 8-4-4-4-12 hexadecimal digits. */
  public static Optional<UUID> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    try {
      UUID id = UUID.fromString(text);
      return id.toString().equalsIgnoreCase(text) ? Optional.of(id) : Optional.empty();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** The form of names that need no escaping in a URL: a–z, 0–9 and single inner hyphens. */
  public static final class Hyphenated {
    private Hyphenated() {}

    /** Returns whether the text is of this form. */
    public static boolean is(String text) {
      boolean letter = false;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        boolean hyphen = c == '-';
        if (hyphen ? !letter : !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) {
          return false;
        }
        letter = !hyphen;
      }
      return letter;
    }
  }
}
