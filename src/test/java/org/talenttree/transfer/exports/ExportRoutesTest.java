package org.talenttree.transfer.exports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExportRoutesTest {
  /** Texts that YAML could take for something else, and that Markdown and SVG could obey. */
  private static final String TREE =
      """
      {"title": "# <b>Ada</b>: 100%", "theme": {"background": "#0F172A", "y": "#fff"}, "paths": [
        {"id": "8b295853-a00b-4fc1-ac56-1be2abdd1567", "name": "no", "displayOrder": 7, "talents": [
          {"id": "91a96a58-c562-421e-b3d9-8a8202cfc3fe", "name": "1e5", "level": 4,
           "iconUrl": "icon:lucide/hammer", "description": "one\\n\\n  two: *\\n", "displayOrder": 3},
          {"id": "01a96a58-c562-421e-b3d9-8a8202cfc3fe", "name": "[x](javascript:1)", "level": 1,
           "description": "first\\n\\n    second # no\\n\\u0020", "displayOrder": 9}]},
        {"id": "00295853-a00b-4fc1-ac56-1be2abdd1567", "name": "- \\ud83d\\ude00 \\u0627",
         "displayOrder": 8, "talents": []}]}
      """;

  @AutoClose private static TestApp app = TestApp.start();
  private TestOwner owner;
  private TestClient ada;
  private String tree;

  @BeforeEach
  void fill() {
    owner = TestOwner.register(app);
    ada = owner.client();
    TestResponse made = ada.json("POST", "/api/v1/imports", TREE);
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    tree = made.header("Location").orElseThrow();
  }

  @Test
  void withoutAFormatItIsTheTreeAsTheApiGivesIt() {
    TestResponse file = ada.get(tree + "/export");

    assertThat(file.json()).isEqualTo(ada.get(tree).data());
    assertThat(file.header("Content-Type")).hasValue("application/json");
    assertThat(file.header("Content-Disposition"))
        .hasValue("attachment; filename=\"b-ada-b-100.json\"");
    assertThat(new String(file.bytes(), UTF_8)).startsWith("{\n  \"id\": \"").endsWith("}\n");
  }

  @ParameterizedTest
  @CsvSource({"json,application/json", "yaml,application/yaml"})
  void itComesInAgainWithoutALoss(String format, String type) {
    TestResponse file = ada.get(tree + "/export?format=" + format);

    TestClient other = TestOwner.register(app).client();
    TestResponse again = other.bytes("POST", "/api/v1/imports", file.bytes(), "Content-Type", type);

    assertThat(again.status()).as("%s", again).isEqualTo(201);
    JsonNode before = ada.get(tree).data();
    JsonNode after = other.get(again.header("Location").orElseThrow()).data();
    for (String member : new String[] {"title", "slug", "theme", "paths"}) {
      assertThat(after.get(member)).isEqualTo(before.get(member));
    }
  }

  @Test
  void inMarkdownNoTextIsMarkup() {
    TestResponse file = ada.get(tree + "/export?format=markdown", "Accept", "text/markdown");

    assertThat(new String(file.bytes(), UTF_8))
        .isEqualTo(
            """
            # \\# \\<b\\>Ada\\</b\\>: 100%

            ## no

            - **1e5** ●●●●○ 4/5

              one

              two: \\*

            - **\\[x\\](javascript\\:1)** ●○○○○ 1/5

              first

              second \\# no

            ## \\- \ud83d\ude00 \u0627
            """);
  }

  @Test
  void aJsonResumeHasASkillForEachPathAndLevel() {
    TestResponse file = ada.get(tree + "/export?format=json-resume");

    assertThat(file.json().get("skills"))
        .isEqualTo(
            JsonMapper.shared()
                .readTree(
                    """
                    [{"name": "no", "level": "Advanced", "keywords": ["1e5"]},
                     {"name": "no", "level": "Beginner", "keywords": ["[x](javascript:1)"]}]
                    """));
  }

  @Test
  void aPictureHoldsEveryTalentAsText() {
    TestResponse file = ada.get(tree + "/export?format=svg", "Accept", "image/*");

    // A name of two lines is two texts of its size.
    assertThat(
            new String(file.bytes(), UTF_8)
                .replaceAll("(\"14\"[^>]*>[^<]*)</text><text [^>]*\"14\"[^>]*>", "$1"))
        .startsWith("<svg ")
        .contains(">1e5</text>", ">[x](javascript:1)</text>", owner.username())
        .doesNotContain("<b>", "<script");
  }

  @Test
  void whatTheCallerHoldsIsNotSentAgain() {
    String etag = ada.get(tree + "/export").header("ETag").orElseThrow();

    assertThat(etag).isEqualTo(ada.get(tree).header("ETag").orElseThrow());
    assertThat(ada.get(tree + "/export?format=svg", "If-None-Match", etag).status()).isEqualTo(304);
  }

  @Test
  void aStrangersTreeIsAnAbsentOne() {
    TestClient other = TestOwner.register(app).client();

    assertThat(other.get(tree + "/export").withoutRequestId())
        .isEqualTo(
            other
                .get("/api/v1/trees/8b295853-a00b-4fc1-ac56-1be2abdd1567/export")
                .withoutRequestId());
    assertThat(other.get(tree + "/export").code()).isEqualTo("tree_not_found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"format=word", "format=", "x=1"})
  void aWrongParameterIsRefused(String query) {
    assertThat(ada.get(tree + "/export?" + query).code()).isEqualTo("invalid_parameter");
  }

  @Test
  void whoAcceptsNoneOfTheFormatsIsTold() {
    assertThat(ada.get(tree + "/export", "Accept", "text/html").code()).isEqualTo("not_acceptable");
  }
}
