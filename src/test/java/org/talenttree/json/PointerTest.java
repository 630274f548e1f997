package org.talenttree.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointerTest {
  @Test
  void theWholeDocumentIsAnEmptyFragment() {
    assertThat(Pointer.ROOT).hasToString("#");
  }

  @Test
  void aPlaceIsTheWayThere() {
    assertThat(Pointer.ROOT.member("paths").element(10).member("name"))
        .hasToString("#/paths/10/name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|#/",
        "a/b|#/a~1b",
        "a~b|#/a~0b",
        "~1|#/~01",
        "a%b|#/a%25b",
        "a b|#/a%20b",
        "a#b?|#/a%23b%3F",
        "a\"b|#/a%22b",
        "a\\b|#/a%5Cb",
        "\u00e9|#/%C3%A9",
        "\ud83c\udf33|#/%F0%9F%8C%B3",
        "-._!$&'()*+,;=:@|#/-._!$&'()*+,;=:@",
        "\u0661|#/%D9%A1"
      })
  void aNameIsEscapedFirstForThePointerThenForTheAddress(String name, String pointer) {
    assertThat(Pointer.ROOT.member(name)).hasToString(pointer);
  }
}
