package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Route;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.PageSample;

/** A page has one address; others that mean it lead there. */
class CanonicalAddressTest {
  private static TestApp app;
  private static TestVisitor visitor;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/ada/,                /ada",
    "/ada//,               /ada",
    "/ADA,                 /ada",
    "/%41da,               /ada",
    "/app/,                /app",
    "/App,                 /app",
    "/App/Keys/,           /app/keys",
    "/docs/,               /docs",
    "/ada/Kinds,           /ada/kinds",
    "/Ada/kinds/,          /ada/kinds",
    "/ada/Kinds.MD,        /ada/kinds.md",
    "/Ada/Kinds/embed/,    /ada/kinds/embed",
    "/ADA/year.svg,        /ada/year.svg",
    "/problems/slug_taken/, /problems/slug_taken",
    "/ada/?page=2&utm=A%2f, /ada?page=2&utm=A%2f",
    "/oembed/?url=http://x/, /oembed?url=http://x/",
  })
  void anotherSpellingLeadsToThePage(String address, String canonical) {
    Visit answer = visitor.get(address);

    assertThat(answer.status()).isEqualTo(308);
    assertThat(answer.header("Location")).hasValue(canonical);
  }

  @Test
  void aTreeIsThereAtTheEndOfTheWay() {
    TestTree tree = TestTree.published(app);
    String address = PageSample.address(tree);

    Visit moved = visitor.get(address.toUpperCase(Locale.ROOT) + "/");

    assertThat(moved.header("Location")).hasValue(address);
    assertThat(visitor.get(address).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyPageIsFoundWithASlashAtItsEnd(String page) {
    Visit answer = visitor.get(page + "/");

    assertThat(answer.status()).isEqualTo(308);
    assertThat(answer.header("Location")).hasValue(page);
  }

  static Stream<String> pages() {
    return app.app().routes().all().stream()
        .filter(route -> route.page() && route.method().equals("GET"))
        .map(Route::template)
        .filter(template -> !template.equals("/"))
        .map(template -> template.replace("{", "").replace("}", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//",
        "///",
        "//evil.example",
        "//evil.example/",
        "/%2Fevil.example/",
        "/%5Cevil.example/",
        "/%2e%2e/evil/",
        "/ada/../",
        "/health/UP",
        "/HEALTH/up",
        "/docs/Nope",
        "/ada//kinds/",
        "/ada/kinds%0d%0aX:y/",
        "/ada/kinds%3f/",
        "/api/",
        "/api/v1/",
        "/API/V1/trees",
        "/api/v1/trees/",
        "/api/v1/public/ada/kinds/",
        "/openapi.json/",
        "/metrics/more/than/that/"
      })
  void whatIsNoPageLeadsNowhere(String target) {
    try (RawHttp raw = RawHttp.connect(visitor.base())) {
      raw.send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");

      var answer = raw.read("GET");

      assertThat(answer.status()).isIn(400, 404);
      assertThat(answer.header("Location")).isEmpty();
    }
  }

  @Test
  void anAbsoluteTargetLeadsToThisServiceAlone() {
    try (RawHttp raw = RawHttp.connect(visitor.base())) {
      raw.send("GET http://evil.example/ada/ HTTP/1.1\r\nHost: localhost\r\n\r\n");

      assertThat(raw.read("GET").header("Location")).hasValue("/ada");
    }
  }

  @Test
  void aFormIsSentToItsOwnAddressAlone() {
    assertThat(visitor.submit("/app/sign-in/", "a=1").status()).isEqualTo(404);
  }

  @Test
  void whatHasCapitalsInItsNameIsServedUnderThem() {
    String page = visitor.get("/").text();
    int start = page.indexOf("/assets/");
    String font = page.substring(start, page.indexOf('"', start));

    assertThat(List.of(visitor.get(font).status(), visitor.get(font + "/").status()))
        .containsExactly(200, 308);
    assertThat(visitor.get(font + "/").header("Location")).hasValue(font);
  }
}
