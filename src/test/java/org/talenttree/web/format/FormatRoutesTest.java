package org.talenttree.web.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.json.Json;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.GraphSample;
import org.talenttree.web.PageSample;

/** A published tree in other forms, under its address with an ending. */
class FormatRoutesTest {
  private static TestApp app;
  private static TestVisitor visitor;
  private static TestTree tree;
  private static String address;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
    tree = GraphSample.small().publish(app);
    address = PageSample.address(tree);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @ParameterizedTest
  @CsvSource({
    ".json, application/json",
    ".md, text/markdown;charset=utf-8",
    ".txt, text/plain;charset=utf-8",
    ".svg, image/svg+xml",
    ".png, image/png"
  })
  void everyEndingHasItsForm(String ending, String type) {
    var answer = visitor.get(address + ending);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Content-Type")).hasValue(type);
    assertThat(answer.header("Access-Control-Allow-Origin")).hasValue("*");
    String tag = answer.header("ETag").orElseThrow();
    assertThat(visitor.get(address + ending, "If-None-Match", tag).status()).isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(strings = {".json", ".md", ".txt", ".svg", ".png"})
  void aDraftHasNoForm(String ending) {
    TestTree draft = TestTree.draft(app);

    assertThat(visitor.get(PageSample.address(draft) + ending).status()).isEqualTo(404);
  }

  @Test
  void theJsonIsThatOfThePublicRead() {
    assertThat(Json.read(visitor.get(address + ".json").bytes()))
        .isEqualTo(tree.readPublicly().data());
  }

  @Test
  void plainTextSaysWhatATalentNeeds() {
    assertThat(visitor.get(address + ".txt").text())
        .startsWith("My Talents\nby " + tree.owner().username() + " · 3 paths")
        .contains("Backend · 15 of 25 points\n")
        .contains("  ●●●●○  Spring, Expert\n         needs Java, SQL\n")
        .contains("         A talk: https://example.org/talk\n")
        .endsWith("\n");
  }

  @Test
  void aNameCannotTurnWhatFollowsIt() {
    TestTree turned =
        new GraphSample().path("\u05e9\u05dc\u05d5\u05dd").talent("ab \u05d0", 3).publish(app);

    assertThat(visitor.get(PageSample.address(turned) + ".txt").text())
        .contains("\u2068\u05e9\u05dc\u05d5\u05dd\u2069 · 3 of 5", "\u2068ab \u05d0\u2069, Adept");
  }

  @Test
  void markdownIsThatOfTheExport() {
    String exported =
        new String(
            tree.owner().client().get(tree.path() + "/export?format=markdown").bytes(), UTF_8);

    assertThat(visitor.get(address + ".md").text()).isEqualTo(exported);
  }

  @Test
  void thePageAndItsHeadersNameEveryForm() {
    var page = visitor.get(address);

    for (String ending : new String[] {".json", ".md", ".txt", ".svg", ".png"}) {
      String link = app.client(null).base() + address + ending;
      assertThat(page.text()).contains("href=\"" + link + "\"");
      assertThat(page.header("Link"))
          .hasValueSatisfying(all -> assertThat(all).contains("<" + link + ">; rel=\"alternate\""));
    }
  }

  @Test
  void aFormerSlugLeadsToTheSameForm() {
    TestTree moving = GraphSample.small().publish(app);
    String former = PageSample.address(moving);
    moving.patch("{\"slug\":\"moved-away\"}");

    assertThat(visitor.get(former + ".md").header("Location"))
        .hasValue("/" + moving.owner().username() + "/moved-away.md");
  }

  @Test
  void languageModelsAreToldHowToRead() {
    assertThat(visitor.get("/llms.txt").text())
        .startsWith("# Talent Tree\n")
        .contains(app.client(null).base() + "/openapi.yaml", "`.md`");
  }
}
