package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.json.JsonMapper;

/** What was sent as text comes back as it was sent. */
class PathTextTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ops 👩‍💻🏳️‍🌈",
        "עברית (RTL) العربية",
        "e\\u0301 \\u00e9 n\\u0303",
        "  spaces  around  ",
        "<b>\\\"&amp;\\\\</b>",
        "\\u200fa\\u200e\\u200b\\u00a0",
        "ﬁ Å ①",
        "🪵\\ud83e\\udeb5"
      })
  void aNameIsReturnedUnchanged(String name) {
    var answer = replace("\"name\":\"" + name + "\"", "\"description\":\"\"");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().at("/paths/0/name").stringValue()).isEqualTo(text(name));
    assertThat(answer.data().at("/paths/0/talents/0/name").stringValue()).isEqualTo(text(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u00a0", "\\u200b", "\\u200e\\u200f", "\\ufeff\\u2060", " \\u3000\\t"})
  void aNameThatShowsNothingIsBlank(String name) {
    var paths = replace("\"name\":\"" + name + "\"", "\"description\":\"\"");
    var title = TestTree.draft(app).patch("{\"title\":\"" + name + "\"}");

    assertThat(paths.violations())
        .containsExactly("too_short #/paths/0/name", "too_short #/paths/0/talents/0/name");
    assertThat(title.violations()).containsExactly("too_short #/title");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one\\r\\ntwo\\rthree\\nfour\\n",
        "\\ttabbed\\t",
        "<script>alert(1)</script>",
        "e\\u0301 and \\u00e9",
        "עברית 👩‍💻 \\u202eoverride",
        " "
      })
  void aDescriptionIsReturnedUnchanged(String description) {
    var answer = replace("\"name\":\"Java\"", "\"description\":\"" + description + "\"");

    assertThat(answer.data().at("/paths/0/talents/0/description").stringValue())
        .isEqualTo(text(description));
  }

  @Test
  void textIsReturnedUnchangedToThePublicToo() {
    var tree = TestTree.published(app);

    var answer =
        tree.replacePaths(body("\"name\":\"👩‍💻 e\\u0301\"", "\"description\":\"a\\r\\nb\""));

    assertThat(tree.readPublicly().data().get("paths")).isEqualTo(answer.data().get("paths"));
  }

  @Test
  void aNameMayHave200CodePoints() {
    var answer = replace("\"name\":\"" + "🌳".repeat(200) + "\"", "\"description\":\"\"");

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aNameOf201CodePointsIsRefused() {
    var answer = replace("\"name\":\"" + "🌳".repeat(201) + "\"", "\"description\":\"\"");

    assertThat(answer.violations())
        .containsExactlyInAnyOrder("too_long #/paths/0/name", "too_long #/paths/0/talents/0/name");
  }

  @Test
  void aDescriptionMayHave10000CodePoints() {
    var answer = replace("\"name\":\"Java\"", "\"description\":\"" + "🌳".repeat(10_000) + "\"");

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aDescriptionOf10001CodePointsIsRefused() {
    var answer = replace("\"name\":\"Java\"", "\"description\":\"" + "a".repeat(10_001) + "\"");

    assertThat(answer.violations()).containsExactly("too_long #/paths/0/talents/0/description");
  }

  private static TestResponse replace(String name, String description) {
    return TestTree.draft(app).replacePaths(body(name, description));
  }

  private static String body(String name, String description) {
    return """
    {"paths":[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10",%s,"displayOrder":0,"talents":[
      {"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21",%s,"level":5,%s,"displayOrder":0}]}]}
    """
        .formatted(name, name, description);
  }

  private static String text(String json) {
    return JsonMapper.shared().readTree("\"" + json + "\"").stringValue();
  }
}
