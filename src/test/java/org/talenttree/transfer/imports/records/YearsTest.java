package org.talenttree.transfer.imports.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Years of experience become levels as docs/api.md says. */
class YearsTest {
  private static final Years YEARS = new Years(2026);

  @ParameterizedTest
  @CsvSource({
    "0.5, 1",
    "< 1, 1",
    "8 months, 1",
    "2026, 1",
    "1–2, 2",
    "2, 2",
    "seit 2024, 2",
    "3-5 years, 3",
    "5, 3",
    "6, 4",
    "9 Jahre, 4",
    "2017, 4",
    "10+, 5",
    "03/2012, 5",
    "since 1999, 5"
  })
  void theyAreReadByTheirBounds(String text, int level) {
    assertThat(YEARS.level(text)).hasValue(level);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "expert", "2031", "1066", "500", "-3", "v2 of it", "NaN"})
  void otherTextsAreNone(String text) {
    assertThat(YEARS.level(text)).isEmpty();
  }
}
