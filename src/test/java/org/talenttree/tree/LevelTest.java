package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class LevelTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void levelsFrom1To5AreAccepted(int level) {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.level(Integer.toString(level)));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().at("/paths/0/talents/0/level").intValue()).isEqualTo(level);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "6",
        "-1",
        "3.5",
        "1e3",
        "9223372036854775809",
        "1e999999999",
        "1e-999999999",
        "\"3\"",
        "null",
        "true",
        "[]",
        "{}"
      })
  void everyOtherLevelIsRefused(String level) {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.level(level));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("not_allowed_value #/paths/0/talents/0/level");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.0", "3.000", "3e0", "0.3e1", "30E-1"})
  void aNumberWithoutAFractionIsAnInteger(String level) {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.level(level));

    assertThat(answer.data().at("/paths/0/talents/0/level").toString()).isEqualTo("3");
  }

  @Test
  void thePlaceOfABadLevelIsExact() {
    var tree = TestTree.draft(app);
    String good = Sample.path(0, Sample.talent("1", 0));
    String bad =
        Sample.path(1, Sample.talent("1", 0), Sample.talent("2", 1), Sample.talent("6", 2));

    var answer = tree.replacePaths(Sample.paths(good, bad));

    assertThat(answer.violations()).containsExactly("not_allowed_value #/paths/1/talents/2/level");
  }

  @Test
  void everyBadLevelIsTold() {
    var tree = TestTree.draft(app);

    var answer =
        tree.replacePaths(
            Sample.paths(Sample.path(0, Sample.talent("0", 0), Sample.talent("6", 1))));

    assertThat(answer.violations())
        .containsExactly(
            "not_allowed_value #/paths/0/talents/0/level",
            "not_allowed_value #/paths/0/talents/1/level");
  }
}
