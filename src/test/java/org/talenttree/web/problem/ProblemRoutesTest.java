package org.talenttree.web.problem;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.ProblemType;
import org.talenttree.id.Digests;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestVisitor;

class ProblemRoutesTest {
  private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>");
  private static TestApp app;
  private static TestClient anyone;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    anyone = app.client(null);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @ParameterizedTest
  @EnumSource
  void aGuideSaysWhatItMeansWhatCausesItAndWhatToDo(ProblemType type) {
    TestResponse guide = anyone.get("/problems/" + type.code(), "Accept", "application/json");

    assertThat(guide.status()).isEqualTo(200);
    assertThat(guide.json().get("title").stringValue()).isEqualTo(type.title().english());
    assertThat(guide.json().get("status").intValue()).isEqualTo(type.status());
    for (String part : List.of("meaning", "causes", "remedy")) {
      assertThat(guide.json().get(part).stringValue())
          .as(part)
          .hasSizeGreaterThan(20)
          .endsWith(".");
    }
  }

  @Test
  void theTypeOfAnErrorLeadsToItsGuide() {
    TestResponse error = anyone.get("/api/v1/trees");

    TestResponse guide = anyone.get(error.json().get("type").stringValue());

    assertThat(guide.status()).isEqualTo(200);
    assertThat(html(guide)).contains("<h1>An API key is needed.</h1>").contains("status 401");
  }

  @Test
  void thePageEscapesItsText() {
    assertThat(html(anyone.get("/problems/missing_credentials")))
        .contains("Bearer &lt;API_KEY&gt;")
        .doesNotContain("<API_KEY>");
  }

  @Test
  void thePageRunsNoScriptAndMayUseItsOwnStylesAlone() {
    TestResponse page = anyone.get("/problems/slug_taken");
    String html = html(page);
    List<String> hashes = STYLE.matcher(html).results().map(style -> hash(style.group(1))).toList();

    assertThat(page.header("Content-Type")).contains("text/html;charset=utf-8");
    assertThat(page.header("Content-Security-Policy"))
        .contains(
            "default-src 'none'; style-src "
                + String.join(" ", hashes)
                + "; img-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    assertThat(html).doesNotContain("<script", "http://", "https://");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "text/html",
        "text/*",
        "image/png",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "application/json;q=0.8, text/html",
        "application/json;q=0"
      })
  void peopleGetAPage(String accept) {
    TestResponse page = anyone.get("/problems/slug_taken", "Accept", accept);

    assertThat(page.header("Content-Type")).contains("text/html;charset=utf-8");
    assertThat(page.header("Vary")).contains("Accept");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/*",
        "application/json, text/plain, */*",
        "text/html;q=0.5, application/json;q=0.9",
        "APPLICATION/JSON"
      })
  void programsGetJson(String accept) {
    TestResponse json = anyone.get("/problems/slug_taken", "Accept", accept);

    assertThat(json.header("Content-Type")).contains("application/json");
    assertThat(json.header("Vary")).contains("Accept");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing_like_it", "SLUG_TAKEN", "slug_taken%20", "%3Cscript%3E"})
  void anUnknownCodeIsNotFound(String code) {
    TestResponse absent = anyone.get("/problems/" + code);

    assertThat(absent.status()).isEqualTo(404);
    assertThat(absent.code()).isEqualTo("route_not_found");
  }

  @Test
  void aBrowserReadsOfAnUnknownCodeOnThePageOfAllThatIsNotThere() {
    TestVisitor visitor = TestVisitor.of(app);

    var lost = visitor.get("/problems/nope");

    assertThat(lost.status()).isEqualTo(404);
    assertThat(lost.text()).isEqualTo(visitor.get("/nobody-at-all").text());
    assertThat(visitor.get("/problems/nope", "Accept", "application/json").text())
        .contains("\"code\":\"route_not_found\"");
  }

  private static String hash(String style) {
    byte[] digest = Digests.sha256().digest(style.getBytes(UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  private static String html(TestResponse page) {
    return new String(page.bytes(), UTF_8);
  }
}
