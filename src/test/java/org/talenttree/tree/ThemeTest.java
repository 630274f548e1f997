package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class ThemeTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void aThemeCarriesBackgroundAndTextColour() {
    var tree = TestTree.draft(app);

    tree.patch("{\"theme\":{\"background\":\"#0F172A\",\"textColor\":\"#f8fafc\"}}");

    assertThat(theme(tree)).isEqualTo("{\"background\":\"#0F172A\",\"textColor\":\"#f8fafc\"}");
  }

  @Test
  void aThemeIsReplacedWhole() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000000\",\"textColor\":\"#ffffff\"}}");

    tree.patch("{\"theme\":{\"accent\":\"#00ff00\"}}");

    assertThat(theme(tree)).isEqualTo("{\"accent\":\"#00ff00\"}");
  }

  @Test
  void anEmptyThemeClearsIt() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000000\"}}");

    tree.patch("{\"theme\":{}}");

    assertThat(theme(tree)).isEqualTo("{}");
  }

  @Test
  void aMergePatchAddsAndReplacesColours() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000\",\"textColor\":\"#fff\"}}");

    tree.mergePatch("{\"theme\":{\"textColor\":\"#eee\",\"accent\":\"#0f0\"}}");

    assertThat(theme(tree))
        .isEqualTo("{\"background\":\"#000\",\"textColor\":\"#eee\",\"accent\":\"#0f0\"}");
  }

  @Test
  void nullInAMergePatchRemovesAColour() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000\",\"textColor\":\"#fff\"}}");

    tree.mergePatch("{\"theme\":{\"background\":null,\"absent\":null}}");

    assertThat(theme(tree)).isEqualTo("{\"textColor\":\"#fff\"}");
  }

  @Test
  void ofAMergePatchTheThemeThatItLeadsToIsCounted() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{" + colours("old", "\"#000\"") + "}}");

    var replaced =
        tree.mergePatch(
            "{\"theme\":{" + colours("old", "null") + "," + colours("new", "\"#fff\"") + "}}");
    var grown = tree.mergePatch("{\"theme\":{" + colours("more", "\"#fff\"") + "}}");

    assertThat(replaced.status()).isEqualTo(200);
    assertThat(theme(tree)).isEqualTo("{" + colours("new", "\"#fff\"") + "}");
    assertThat(grown.violations()).containsExactly("too_many #/theme");
  }

  private static String colours(String name, String value) {
    return IntStream.range(0, 20)
        .mapToObj(i -> "\"" + name + i + "\":" + value)
        .collect(Collectors.joining(","));
  }

  @Test
  void aNullThemeInAMergePatchRemovesEveryColour() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000\"}}");

    tree.mergePatch("{\"theme\":null}");

    assertThat(theme(tree)).isEqualTo("{}");
  }

  @Test
  void anEmptyMergePatchOfTheThemeChangesNothing() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#000\"}}");
    var before = tree.now();

    tree.mergePatch("{\"theme\":{}}");

    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void nullOutsideAMergePatchIsRefused() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"theme\":{\"background\":null}}");

    assertThat(answer.violations()).containsExactly("wrong_type #/theme/background");
  }

  @ParameterizedTest
  @ValueSource(strings = {"#fff", "#FFFF", "#00ff88", "#00FF88cc"})
  void aHexColourIsStoredAsSent(String colour) {
    var tree = TestTree.draft(app);

    tree.patch("{\"theme\":{\"background\":\"" + colour + "\"}}");

    assertThat(theme(tree)).isEqualTo("{\"background\":\"" + colour + "\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "#", "#ff", "#fffff", "#fffffff", "fff", "red", "#ggg", "#fff ", "#０００"})
  void anythingButAHexColourIsRefused(String colour) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"theme\":{\"background\":\"" + colour + "\"}}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("invalid_format #/theme/background");
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "true", "[]", "{}"})
  void aColourThatIsNoStringIsRefused(String value) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"theme\":{\"background\":" + value + "}}");

    assertThat(answer.violations()).containsExactly("wrong_type #/theme/background");
  }

  @ParameterizedTest
  @CsvSource({
    "a-b, #/theme/a-b",
    "1a, #/theme/1a",
    "a/b, #/theme/a~1b",
    "é, #/theme/%C3%A9",
    "a23456789012345678901234567890123, #/theme/a23456789012345678901234567890123",
  })
  void aKeyOfOtherThanLettersAndDigitsIsRefused(String key, String pointer) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"theme\":{\"" + key + "\":\"#fff\"}}");

    assertThat(answer.violations()).containsExactly("invalid_format " + pointer);
  }

  @Test
  void aThemeMayHave32Colours() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"theme\":" + colours(32) + "}");

    assertThat(answer.data().get("theme")).hasSize(32);
  }

  @Test
  void aThemeOf33ColoursIsRefused() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"theme\":" + colours(33) + "}");

    assertThat(answer.violations()).containsExactly("too_many #/theme");
  }

  @Test
  void aMergePatchCannotLeave33Colours() {
    var tree = TestTree.draft(app);
    tree.patch("{\"theme\":" + colours(32) + "}");

    var answer = tree.mergePatch("{\"theme\":{\"oneMore\":\"#fff\"}}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("too_many #/theme");
  }

  private static String colours(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"colour" + i + "\":\"#fff\"")
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String theme(TestTree tree) {
    return tree.now().get("theme").toString();
  }
}
