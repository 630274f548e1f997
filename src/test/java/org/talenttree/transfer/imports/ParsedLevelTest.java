package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParsedLevelTest {

  @ParameterizedTest
  @CsvSource({
    "novice, 1",
    "Beginner, 1",
    "elementary, 2",
    "BASIC, 2",
    "Intermediate, 3",
    "competent, 3",
    "advanced, 4",
    "Proficient, 4",
    "Expert, 5",
    "' master ', 5",
    "1/5, 1",
    "4 / 5, 4",
    "5/5, 5",
    "1/10, 1",
    "2/10, 1",
    "7/10, 4",
    "10/10, 5"
  })
  void aKnownLevelIsTaken(String text, int level) {
    ParsedLevel found = ParsedLevel.of(text, 2);

    assertThat(found.level()).isEqualTo(level);
    assertThat(found.isGuess()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "B+", "0/5", "6/5", "11/10", "1/2", "9", "Fluently", "-1/5"})
  void allElseTakesTheDefaultAndIsAGuess(String text) {
    ParsedLevel found = ParsedLevel.of(text, 2);

    assertThat(found.level()).isEqualTo(2);
    assertThat(found.isGuess()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "9, 5", "10, 5", "5, 3"})
  void aBareNumberIsReadAsOfTenWhereThatIsTheCustom(String text, int level) {
    assertThat(ParsedLevel.ofTen(text, 2).level()).isEqualTo(level);
  }

  @Test
  void aLongWordIsQuotedInOneShortLine() {
    ParsedLevel found = ParsedLevel.of("x\n".repeat(100), 3);

    assertThat(found.because().english()).hasSizeLessThan(80).doesNotContain("\n");
  }
}
