package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.talenttree.api.Cursors;

/** A cursor made by us opens at its own list to its own place; any other text is refused. */
public final class CursorFuzz {
  private static final String LIST = "trees of ada";
  private static final Cursors OURS = new Cursors(new byte[] {1, 2, 3});
  private static final Cursors FORGED = new Cursors(new byte[] {1, 2, 4});

  private CursorFuzz() {}

  /** Tries one text as a cursor and as a place; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String place = new String(bytes, UTF_8);
    String cursor = OURS.seal(LIST, place);

    assertThat(OURS.open(LIST, cursor)).contains(place);
    assertThat(OURS.open("trees of bob", cursor)).isEmpty();
    assertThat(OURS.open(LIST, FORGED.seal(LIST, place))).isEmpty();
    assertThat(OURS.open(LIST, spoiled(cursor, bytes))).isEmpty();
    opensOnlyOurs(new String(bytes, ISO_8859_1));
  }

  // The fuzzer sees what texts are compared with, so it does come upon cursors that are ours.
  private static void opensOnlyOurs(String text) {
    OURS.open(LIST, text).ifPresent(place -> assertThat(OURS.seal(LIST, place)).isEqualTo(text));
  }

  /** Returns the cursor with one character changed, both chosen by the input. */
  private static String spoiled(String cursor, byte[] bytes) {
    int at = bytes.length == 0 ? 0 : Math.floorMod(bytes[0] * 31 + bytes.length, cursor.length());
    char other = bytes.length < 2 ? '*' : (char) (bytes[1] & 0xff);
    char changed = other == cursor.charAt(at) ? '=' : other;
    return cursor.substring(0, at) + changed + cursor.substring(at + 1);
  }
}
