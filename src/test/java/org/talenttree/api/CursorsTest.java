package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CursorsTest {
  private static final String LIST = "trees of ada";
  private final Cursors cursors =
      new Cursors("0123456789abcdef0123456789abcdef".getBytes(US_ASCII));

  @Test
  void aCursorOpensToItsPlace() {
    for (String place : new String[] {"", "a", "ab", "Ünïcode 😀", "x".repeat(900)}) {
      assertThat(cursors.open(LIST, cursors.seal(LIST, place))).contains(place);
    }
  }

  @Test
  void noOtherSpellingOpens() {
    String cursor = cursors.seal(LIST, "place");

    for (int i = 0; i < cursor.length(); i++) {
      for (char c : "ABab09-_=+/%".toCharArray()) {
        String other = cursor.substring(0, i) + c + cursor.substring(i + 1);
        assertThat(cursors.open(LIST, other).isPresent()).isEqualTo(other.equals(cursor));
      }
    }
  }

  @Test
  void aPlaceCannotBeMovedIntoTheNameOfTheList() {
    assertThat(cursors.open("trees of adam", cursors.seal(LIST, "m place"))).isEmpty();
    assertThat(cursors.open("trees of ad", cursors.seal(LIST, "place"))).isEmpty();
  }

  @Test
  void anotherKeyOpensNothing() {
    Cursors others = new Cursors("another key another key another!".getBytes(US_ASCII));

    assertThat(others.open(LIST, cursors.seal(LIST, "place"))).isEmpty();
  }
}
