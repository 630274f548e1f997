package org.talenttree.web.card;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.json.Json;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.GraphSample;
import org.talenttree.web.PageSample;
import tools.jackson.databind.JsonNode;

/** Badges of a tree, a path and a talent. */
class BadgeTest {
  private static TestApp app;
  private static TestVisitor visitor;
  private static TestTree tree;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
    tree = GraphSample.small().publish(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static String badge(String rest) {
    return PageSample.address(tree) + "/badge" + rest;
  }

  private static JsonNode shields(String query) {
    return Json.read(visitor.get(badge(".json" + query)).bytes());
  }

  @Test
  void shieldsGetsWhatItsSchemaAsksFor() {
    JsonNode talent = shields("?talent=java");

    assertThat(talent.propertyNames())
        .containsExactlyInAnyOrder("schemaVersion", "label", "message", "color", "cacheSeconds");
    assertThat(talent.get("schemaVersion").intValue()).isEqualTo(1);
    assertThat(talent.get("label").stringValue()).isEqualTo("Java");
    assertThat(talent.get("message").stringValue()).isEqualTo("5/5 Master");
    assertThat(talent.get("color").stringValue()).matches("#[0-9a-f]{6}");
    assertThat(shields("?path=Backend").get("message").stringValue()).isEqualTo("15 of 25");
    assertThat(shields("").get("label").stringValue()).isEqualTo("My Talents");
  }

  @Test
  void aTalentIsDrawnWithItsLevel() {
    var svg = visitor.get(badge(".svg?talent=SQL"));

    assertThat(svg.header("Content-Type")).hasValue("image/svg+xml");
    assertThat(svg.text())
        .contains(">SQL</text>", "Level 2 of 5, Apprentice", "prefers-color-scheme")
        .doesNotContain("href", "url(", "<image", "<script");
    assertThat(svg.text().split("class=\"ffill saccent\"", -1)).hasSize(2 + 1);
  }

  @Test
  void ofTwoTalentsOfANameThePathDecides() {
    TestTree twice =
        new GraphSample()
            .path("Kitchen")
            .talent("Caf\u00e9", 2)
            .path("Words")
            .talent("Cafe\u0301", 4)
            .publish(app);
    String address = PageSample.address(twice) + "/badge.json?talent=caf%C3%A9";

    assertThat(visitor.get(address).text()).contains("2/5");
    assertThat(visitor.get(address + "&path=words").text()).contains("4/5");
    assertThat(visitor.get(address + "&path=none").status()).isEqualTo(404);
  }

  @Test
  void aScriptThatIsNotMeasuredIsNotStretched() {
    String hieroglyph = "\uD80C\uDC00";
    TestTree tree = new GraphSample().path(hieroglyph).talent("Java", 3).publish(app);
    String address = PageSample.address(tree) + "/badge.svg?path=";

    String svg = visitor.get(address + "%F0%93%80%80").text();

    assertThat(svg).contains(">" + hieroglyph + "</text>");
    assertThat(svg.substring(0, svg.indexOf(">" + hieroglyph + "</text>")))
        .doesNotContain("textLength");
  }

  @Test
  void anArabicNameIsMeasuredAndWrittenFromTheRight() {
    TestTree tree = new GraphSample().path("شجرة").talent("Java", 3).publish(app);
    String address = PageSample.address(tree) + "/badge.svg?path=";

    assertThat(visitor.get(address + "%D8%B4%D8%AC%D8%B1%D8%A9").text())
        .containsPattern("direction=\"rtl\" text-anchor=\"end\" textLength=\"[0-9.]+\"[^>]*>شجرة<");
  }

  @Test
  void aNameThatTheTreeDoesNotHaveIsNotFound() {
    assertThat(visitor.get(badge(".svg?talent=Cobol")).status()).isEqualTo(404);
    assertThat(visitor.get(badge(".json?path=Cooking")).status()).isEqualTo(404);
  }

  @Test
  void markupInANameStaysText() {
    TestTree hostile =
        new GraphSample().path("<script>").talent("\"><script>alert(1)</script>", 3).publish(app);

    String svg = visitor.get(PageSample.address(hostile) + "/badge.svg?path=%3Cscript%3E").text();

    assertThat(svg).contains("&lt;script&gt;").doesNotContain("<script");
  }

  @Test
  void aFormerSlugLeadsToTheSameBadge() {
    TestTree moving = GraphSample.small().publish(app);
    String former = PageSample.address(moving);
    moving.patch("{\"slug\":\"elsewhere\"}");

    var answer = visitor.get(former + "/badge.svg?talent=Java+%26+co&theme=dark");

    assertThat(answer.status()).isEqualTo(308);
    assertThat(answer.header("Location"))
        .hasValueSatisfying(location ->
            assertThat(location).endsWith("/elsewhere/badge.svg?talent=Java+%26+co&theme=dark"));
  }
}
