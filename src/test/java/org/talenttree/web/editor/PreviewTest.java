package org.talenttree.web.editor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The preview of a draft is the same as its page would be, and stores nothing. */
class PreviewTest {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void theDraftOfAPublishedTreeLooksExactlyLikeItsPage() {
    TestTree tree = EditorTree.draft(app, "Backend: Java SQL", "Garden: Roses");
    tree.patch("{\"theme\":{\"background\":\"#0f1f17\",\"accentColor\":\"#6fd08c\"}}");
    tree.patch("{\"description\":\"Me.\",\"levelNames\":[\"a\",\"b\",\"c\",\"d\",\"e\"]}");
    tree.publish();
    JsonNode now = tree.now();

    HttpResponse<String> preview = preview(tree, draft(now).toString(), app.client(null).base());

    String page = TestVisitor.of(app).get("/" + tree.owner().username() + "/" + tree.slug()).text();
    assertThat(preview.statusCode()).isEqualTo(200);
    assertThat(page).contains("tabindex=\"-1\" autofocus dir");
    assertThat(page).doesNotContain("Only you see this");
    assertThat(
            dateless(preview.body())
                .replaceFirst("<p class=\"about hint\">Add your name.*?</p>\n", "")
                .replaceAll("\n+", "\n"))
        .isEqualTo(
            dateless(page)
                .replace("tabindex=\"-1\" autofocus dir", "tabindex=\"-1\" dir")
                .replaceFirst("<svg class=\"printed code\".*?</svg>\n", "")
                .replaceFirst("(?s)<p class=\"acts\">.*?</p>\n", "")
                .replaceFirst("<p><a href=\"/app/copies/.*?</p>\n", "")
                .replaceFirst("(?s)<div popover id=\"share\".*?\n</div>\n", "")
                .replaceFirst("(?s)<div popover id=\"compare\".*?\n</div>\n", "")
                .replaceAll("\n+", "\n"));
    assertThat(tree.now()).isEqualTo(now);
  }

  @Test
  void whatTalentsRequireAndTheirLinksAreReadByTheRulesOfTheApi() {
    TestTree tree = EditorTree.draft(app, "Backend: Java SQL");
    String base = app.client(null).base();
    ObjectNode draft = draft(tree.now());
    ObjectNode java = (ObjectNode) draft.at("/paths/0/talents/0");
    ObjectNode sql = (ObjectNode) draft.at("/paths/0/talents/1");
    sql.putArray("requires").add(java.get("id").stringValue());
    sql.putArray("links").addObject().put("url", "https://example.org/talk");
    assertThat(preview(tree, draft.toString(), base).statusCode()).isEqualTo(200);

    java.putArray("requires").add(sql.get("id").stringValue());

    assertThat(preview(tree, draft.toString(), base).statusCode()).isEqualTo(422);
  }

  @Test
  void itMayBeFramedByTheEditorAloneAndIsNotKept() {
    TestTree tree = TestTree.draft(app);

    HttpResponse<String> preview =
        preview(tree, draft(tree.now()).toString(), app.client(null).base());

    assertThat(preview.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("frame-ancestors 'self'")
        .contains("default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(preview.headers().firstValue("Cache-Control")).hasValue("no-store");
  }

  @Test
  void anotherSiteIsRefused() {
    TestTree tree = TestTree.draft(app);

    assertThat(preview(tree, draft(tree.now()).toString(), "https://evil.example").statusCode())
        .isEqualTo(403);
  }

  @Test
  void aDraftThatCouldNotBeSavedIsRefused() {
    TestTree tree = TestTree.draft(app);
    String base = app.client(null).base();

    for (String draft :
        new String[] {
          "[]",
          "{}",
          "null",
          "{\"title\":\"\",\"slug\":\"a\",\"theme\":{},\"paths\":[]}",
          "{\"title\":\"A\",\"slug\":\"/\",\"theme\":{},\"paths\":[]}",
          "{\"title\":\"A\",\"slug\":\"a\",\"theme\":{\"background\":\"red}\"},\"paths\":[]}",
          "{\"title\":\"A\",\"slug\":\"a\",\"theme\":{\"background\":7},\"paths\":[]}",
          "{\"title\":\"A\",\"slug\":\"a\",\"theme\":{},\"paths\":{}}",
          "{\"title\":\"A\",\"slug\":\"a\",\"levelNames\":[],\"theme\":{},\"paths\":[]}",
          "{\"title\":\"A\",\"slug\":\"a\",\"theme\":{},\"paths\":[{\"name\":\"x\"}]}"
        }) {
      assertThat(preview(tree, draft, base).statusCode()).as(draft).isBetween(400, 499);
    }
  }

  private static ObjectNode draft(JsonNode tree) {
    ObjectNode draft = ((ObjectNode) tree).deepCopy();
    return draft.retain("title", "slug", "description", "levelNames", "theme", "paths");
  }

  // The preview has the current time; the page has the time of the last change.
  private static String dateless(String html) {
    return html.replaceAll("\"dateModified\":\"[^\"]*\"", "").replaceAll("<time .*?</time>", "");
  }

  private static HttpResponse<String> preview(TestTree tree, String draft, String origin) {
    String form =
        "--x\r\nContent-Disposition: form-data; name=\"draft\"\r\n\r\n" + draft + "\r\n--x--\r\n";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(app.client(null).base() + "/app/preview"))
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .header("Content-Type", "multipart/form-data; boundary=x")
            .header("Cookie", app.cookie(tree.owner().account()))
            .header("Origin", origin)
            .header("Accept", "text/html")
            .build();
    try {
      return HTTP.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
