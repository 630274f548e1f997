package org.talenttree.web.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.resource.Resources;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.reference.Prose.Span;
import org.talenttree.web.reference.Prose.Style;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The reference at {@code /docs}, beside the description that it is made of. */
class ReferenceTest {
  /** What the page may weigh, without a font that other pages have too. */
  private static final int MAX_BYTES = 400_000;

  private static final JsonNode API = new YAMLMapper().readTree(Resources.bytes("/openapi.yaml"));

  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    if (app != null) {
      app.close();
    }
  }

  @Test
  void everyCallTypeAndMemberOfTheDescriptionIsOnThePage() {
    String page = page();
    String always = page.substring(page.indexOf("id=\"always\""), page.indexOf("<article"));

    API.get("paths")
        .forEach(item ->
            item.forEachEntry((method, operation) -> {
              if (operation.has("operationId")) {
                String article = article(page, operation.get("operationId").asString());
                operation
                    .get("responses")
                    .forEachEntry((status, answer) -> {
                      boolean isOwn = article.contains("<b>" + status);
                      assertThat(isOwn ? article : always).contains("<b>" + status);
                      assertThat(article).contains(isOwn ? "<b>" + status : " " + status + " ");
                    });
              }
            }));
    API.at("/components/schemas")
        .forEachEntry((name, schema) -> {
          String article = article(page, "type-" + name);
          schema
              .path("properties")
              .forEachEntry(
                  (member, type) -> assertThat(article).contains("<code>" + member + "</code>"));
        });
  }

  /** Returns what the page says of one call or type. */
  private static String article(String page, String id) {
    String start = "<article id=\"" + id + "\">";
    assertThat(page).contains(start);
    int from = page.indexOf(start);
    return page.substring(from, page.indexOf("</article>", from));
  }

  @Test
  void theLimitsOfAnAlternativeAndOfTheItemsOfAListAreTold() {
    assertThat(article(page(), "type-NewKey")).contains("integer or null, 1 to 3650");
    assertThat(article(page(), "type-IconNames"))
        .contains("list of string, at most 2000 items, each at most 200 characters");
  }

  @Test
  void aCallHasItsScopeItsLimitsItsProblemsAndACommand() {
    String page = page();

    assertThat(article(page, "createTree"))
        .contains("An API key with the scope trees:write, or a session")
        .contains("<code>application/json</code>: <a href=\"#type-CreateTree\">CreateTree</a>")
        .contains("curl -X POST \"$TALENTTREE_SERVER/api/v1/trees\"")
        .contains("-H 'Content-Type: application/json'", "<a href=\"/problems/slug_taken\">");
    assertThat(page)
        .contains("1 to 5", "at most 200 items", "<code>If-Match</code>")
        .contains("<code>title</code> <span><a href=\"#type-Title\">Title</a>, required</span>");
  }

  @Test
  void itIsSmallAndHasNoScript() {
    var sent = TestVisitor.of(app).get("/docs", "Accept-Encoding", "gzip");

    assertThat(sent.header("Content-Encoding")).hasValue("gzip");
    assertThat(sent.bytes().length).isLessThan(MAX_BYTES / 4);
    assertThat(page()).hasSizeLessThan(MAX_BYTES).doesNotContain("<script", " style=");
    assertThat(sent.header("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'")
        .doesNotContain("script-src", "unsafe-inline");
  }

  @Test
  void aTextIsParagraphsWithCodeAndEmphasis() {
    assertThat(Prose.of("**Errors** are `a**b`.\n\n<i>Next</i>").paragraphs())
        .isEqualTo(
            List.of(
                List.of(
                    new Span(Style.STRONG, "Errors"),
                    new Span(Style.PLAIN, " are "),
                    new Span(Style.CODE, "a**b"),
                    new Span(Style.PLAIN, ".")),
                List.of(new Span(Style.PLAIN, "<i>Next</i>"))));
  }

  private static String page() {
    return TestVisitor.of(app).get("/docs").text();
  }
}
