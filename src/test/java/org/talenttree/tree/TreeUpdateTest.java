package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class TreeUpdateTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void theTitleCanBeChangedAlone() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000000\"}}");

    tree.patch("{\"title\":\"Other\"}");

    assertThat(tree.now().get("title").stringValue()).isEqualTo("Other");
    assertThat(tree.now().get("theme").toString()).isEqualTo("{\"background\":\"#000000\"}");
  }

  @Test
  void theThemeCanBeChangedAlone() {
    var tree = TestTree.draft(app);

    tree.patch("{\"theme\":{\"background\":\"#000000\"}}");

    assertThat(tree.now().get("title").stringValue()).isEqualTo("My Talents");
    assertThat(tree.now().get("theme").toString()).isEqualTo("{\"background\":\"#000000\"}");
  }

  @Test
  void titleAndThemeCanBeChangedTogether() {
    var tree = TestTree.draft(app);

    tree.patch("{\"title\":\"Other\",\"theme\":{\"textColor\":\"#ffffff\"}}");

    assertThat(tree.now().get("title").stringValue()).isEqualTo("Other");
    assertThat(tree.now().get("theme").toString()).isEqualTo("{\"textColor\":\"#ffffff\"}");
  }

  @Test
  void anUpdateReturnsTheWholeTree() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));

    var patched = tree.patch("{\"title\":\"Other\"}");

    assertThat(patched.status()).isEqualTo(200);
    assertThat(patched.data()).isEqualTo(tree.now());
  }

  @Test
  void anUpdateLeavesThePathsAlone() {
    var tree = TestTree.draft(app);
    var paths = tree.replacePaths(Sample.level("4")).data().get("paths");

    tree.patch("{\"title\":\"Other\"}");

    assertThat(tree.now().get("paths")).isEqualTo(paths);
  }

  @Test
  void anUpdateLeavesTheStateAlone() {
    var tree = TestTree.published(app);
    var publishedAt = tree.now().get("publishedAt");

    tree.patch("{\"title\":\"Other\"}");

    assertThat(tree.now().get("isPublic").booleanValue()).isTrue();
    assertThat(tree.now().get("publishedAt")).isEqualTo(publishedAt);
  }

  @Test
  void anEmptyUpdateChangesNothing() {
    var tree = TestTree.draft(app);
    var before = tree.now();

    var answer = tree.patch("{}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data()).isEqualTo(before);
  }

  @Test
  void anUpdateToWhatIsThereChangesNothing() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000000\"}}");
    var before = tree.now();

    tree.patch("{\"title\":\" My Talents \",\"theme\":{\"background\":\"#000000\"}}");

    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void aChangedTitleIsTrimmedAndPutInNormalFormC() {
    var tree = TestTree.draft(app);

    var patched = tree.patch("{\"title\":\" Cafe\\u0301 \"}");

    assertThat(patched.data().get("title").stringValue()).isEqualTo("Caf\u00e9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"title\":null}     | wrong_type #/title",
        "{\"title\":\" \"}    | too_short #/title",
        "{\"theme\":null}     | wrong_type #/theme",
        "{\"slug\":null}      | wrong_type #/slug",
        "{\"id\":\"7\"}       | unknown_field #/id",
        "{\"isPublic\":true}  | unknown_field #/isPublic",
        "{\"paths\":[]}       | unknown_field #/paths",
        "[]                   | wrong_type #",
      })
  void aBadUpdateIsRefused(String body, String violation) {
    var tree = TestTree.draft(app);

    var answer = tree.patch(body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly(violation);
  }

  @Test
  void aMergePatchCannotTakeTheTitleAway() {
    var tree = TestTree.draft(app);

    var answer = tree.mergePatch("{\"title\":null}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("wrong_type #/title");
  }

  @Test
  void aRefusedUpdateChangesNothing() {
    var tree = TestTree.draft(app);
    var before = tree.now();

    tree.patch("{\"title\":\"Other\",\"theme\":{\"background\":\"black\"}}");

    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void allMistakesAreToldAtOnce() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"title\":\"\",\"slug\":\"A\",\"theme\":{\"text\":\"red\"},\"x\":1}");

    assertThat(answer.violations())
        .containsExactlyInAnyOrder(
            "too_short #/title",
            "invalid_format #/slug",
            "invalid_format #/theme/text",
            "unknown_field #/x");
  }
}
