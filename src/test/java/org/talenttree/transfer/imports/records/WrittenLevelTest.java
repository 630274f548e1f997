package org.talenttree.transfer.imports.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of level words, in English and German. */
class WrittenLevelTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | novice, beginner, trainee, aware, Anfänger, A1, elementary proficiency",
        "2 | basic, elementary, junior, Grundkenntnisse, A2, limited working",
        "3 | intermediate, competent, good, mid, regular, gut, B1, B2, professional working",
        "4 | advanced, proficient, very good, senior, fluent, sehr gut, C1, full professional",
        "5 | expert, master, excellent, lead, principal, native, C2, native or bilingual",
        "1 | 1 %, 20%, 1/10, 2/10, ★, 1/5",
        "2 | 21%, 40 %, 37.5/100, 3/10, 4 / 10, ★★, 2/5",
        "3 | 41%, 60 %, 5/10, 6 of 10, ★★★☆☆",
        "4 | 61 %, 80%, 7/10, 8/10, ★★★★, ●●●●○, 4 out of 5",
        "5 | 81%, 100 %, 9/10, 10/10, ⭐⭐⭐⭐⭐, ★★★★★★★★★☆, 5 von 5",
        "2 | Limited working proficiency, basic knowledge",
        "4 | Fluent (C1), Advanced level, C1 - advanced, Sehr gute Kenntnisse",
        "5 | NATIVE SPEAKER, Native or Bilingual Proficiency, Muttersprache"
      })
  void aLevelThatPeopleWriteIsKnown(int level, String texts) {
    for (String text : texts.split(",", -1)) {
      assertThat(WrittenLevel.of(text)).as(text).hasValue(level);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "B+", "0/5", "6/5", "0 %", "101%", "1/2", "4", "☆☆☆☆☆", "level"})
  void allElseIsNoLevel(String text) {
    assertThat(WrittenLevel.of(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'1,4,5', 4, 4",
    "'2,9', 9, 5",
    "'2,9', 2, 1",
    "'7,85,100', 85, 5",
    "'7,85,100', 7, 1",
    "'3.5,2', 3.5, 4"
  })
  void bareNumbersAreReadByTheLargestOfThem(String column, String number, int level) {
    LevelScale scale = LevelScale.of(List.of(column.split(",", -1)));

    assertThat(scale.level(number)).hasValue(level);
  }

  @Test
  void numbersAboveAHundredAreNoLevels() {
    LevelScale scale = LevelScale.of(List.of("2019", "120", "4"));

    assertThat(scale.level("4")).isEqualTo(OptionalInt.empty());
    assertThat(scale.level("Expert")).hasValue(5);
  }

  @Test
  void zeroIsToldFromALevel() {
    assertThat(LevelScale.isZero("0")).isTrue();
    assertThat(LevelScale.of(List.of("0", "3")).level("0")).isEmpty();
    assertThat(LevelScale.isZero("some")).isFalse();
    assertThat(LevelScale.isZero("none")).isTrue();
  }
}
