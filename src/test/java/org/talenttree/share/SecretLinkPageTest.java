package org.talenttree.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.RequestLines;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import tools.jackson.databind.JsonNode;

/** What whoever has a secret link sees of a draft, and what everybody else does not. */
class SecretLinkPageTest {
  private static TestApp app;
  private static TestVisitor visitor;

  private TestTree tree;
  private String id;
  private String link;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void share() {
    tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("3"));
    JsonNode made =
        tree.owner().client().json("POST", tree.path() + "/links", "{\"label\":\"Noor\"}").data();
    id = made.get("id").stringValue();
    String url = made.get("url").stringValue();
    link = url.substring(url.indexOf("/s/"));
  }

  private void account(String changes) {
    tree.owner().client().json("PATCH", "/api/v1/account", changes);
  }

  private JsonNode listed() {
    return tree.owner().client().get(tree.path() + "/links").data().get("data").get(0);
  }

  private String page() {
    return tree.owner().username() + "/" + tree.slug();
  }

  @Test
  void theDraftIsShownWithWhoSharedItAndUntilWhen() {
    account("{\"displayName\":\"Ada Lindqvist\"}");
    tree.patch("{\"description\":\"Twelve years of services.\"}");

    Visit visit = visitor.get(link);

    assertThat(visit.status()).isEqualTo(200);
    assertThat(visit.text())
        .contains(
            "<b><bdi>Ada Lindqvist</bdi></b> shared this draft with you by a secret link. It is not public.")
        .contains("The link ends on <b><time datetime=\"2026-")
        .contains("My Talents", "Java", "Twelve years of services.", "popover");
    assertThat(visit.header("Cache-Control")).hasValue("no-store");
    assertThat(visit.header("Referrer-Policy")).hasValue("no-referrer");
    assertThat(visit.header("ETag")).isEmpty();
    assertThat(visit.text()).contains("<meta name=\"robots\" content=\"noindex\">");
  }

  @Test
  void nothingOnItLeadsToTheOwnerOrIsOfPublishedTreesAlone() {
    account(
        """
        {"displayName":"Ada Lindqvist","line":"Knows a thing or two",
         "picture":"https://example.org/ada.png","links":[{"url":"https://example.org/ada"}]}
        """);
    tree.patch("{\"showGrowth\":true}");
    app.clock().advance(Duration.ofDays(3));
    tree.replacePaths(Sample.level("5"));
    tree.owner().tree("Another draft");

    String html = visitor.get(link).text();

    assertThat(html)
        .doesNotContain(tree.owner().username(), tree.slug(), "Another draft")
        .doesNotContain("example.org/ada", "Knows a thing", "ld+json", "og:", "canonical")
        .doesNotContain("id=\"share\"", "id=\"compare\"", "/app/", "card.svg", "class=\"rise\"")
        .doesNotContain(link.substring(3));
  }

  @Test
  void aTreeThatIsPublishedMeanwhileIsReadAtItsAddress() {
    tree.publish();

    Visit visit = visitor.get(link);

    assertThat(visit.status()).isEqualTo(303);
    assertThat(visit.header("Location")).hasValue("/" + page());
    assertThat(visit.header("Cache-Control")).hasValue("no-store");
    tree.publish();
    assertThat(visitor.get(link).status()).isEqualTo(200);
  }

  @Test
  void whatLeadsNowhereLooksLikeAnyAbsentPage() {
    List<String> gone = new ArrayList<>(List.of("/nobody-here/nothing", "/" + page()));
    gone.add("/s/x");
    gone.add("/s/" + "0".repeat(22));
    gone.add(link.substring(0, link.length() - 1) + (link.endsWith("a") ? "b" : "a"));
    gone.add(link + "0");
    gone.add("/s/" + "%2F".repeat(22));
    gone.add("/s/" + id);
    gone.add(ended(path -> path.owner().client().delete(path.path())));
    gone.add(ended(path -> path.owner().client().delete(path.path() + "?trash=true")));
    gone.add(
        ended(path ->
            app.app()
                .services()
                .operatorActs()
                .lock(AuditActor.COMMAND_LINE, path.owner().account().username())));
    gone.add(link);
    tree.owner().client().delete(tree.path() + "/links/" + id);

    String absent = look(gone.getFirst());

    assertThat(absent).startsWith("404 ");
    assertThat(gone).allSatisfy(path -> assertThat(look(path)).as(path).isEqualTo(absent));
  }

  /** Returns the path of a link to another draft that this has ended. */
  private static String ended(java.util.function.Consumer<TestTree> end) {
    TestTree other = TestTree.draft(app);
    String url =
        other
            .owner()
            .client()
            .json("POST", other.path() + "/links", "{\"label\":\"x\"}")
            .data()
            .get("url")
            .stringValue();
    end.accept(other);
    return url.substring(url.indexOf("/s/"));
  }

  private static String look(String path) {
    Visit visit = visitor.get(path);
    Map<String, List<String>> headers = new java.util.TreeMap<>(visit.response().headers().map());
    List.of("date", "x-request-id", "ratelimit").forEach(headers::remove);
    return visit.status() + " " + headers + " " + visit.text();
  }

  @Test
  void openingsAreCountedWithTheirLastDayAndNothingOfTheVisitor() {
    visitor.get(link);
    visitor.get(link);
    app.clock().advance(Duration.ofDays(1));
    visitor.get(link);
    tree.publish();
    visitor.get(link);
    visitor.send("HEAD", link);
    assertThat(listed().get("openedCount").intValue()).as("stored later").isZero();

    app.app().services().openings().store();
    app.app().services().openings().store();

    assertThat(listed().get("openedCount").intValue()).isEqualTo(3);
    assertThat(listed().get("lastOpenedOn").stringValue())
        .isEqualTo(app.clock().instant().toString().substring(0, 10));
  }

  @Test
  void openingsOfALinkThatIsGoneAreForgotten() {
    visitor.get(link);
    tree.delete();

    app.app().services().openings().store();
    app.app().services().openings().store();

    assertThat(visitor.get(link).status()).isEqualTo(404);
  }

  @Test
  void triesCountAsPublicReads() {
    try (TestApp limited = TestApp.start(Map.of("limits.public-reads-per-minute", "5"))) {
      TestVisitor guesser = TestVisitor.of(limited);
      for (int i = 0; i < 5; i++) {
        assertThat(guesser.get("/s/" + "0".repeat(21) + i).status()).isEqualTo(404);
      }
      assertThat(guesser.get("/s/" + "0".repeat(22)).status()).isEqualTo(429);
      assertThat(guesser.get("/nobody-here/nothing").status()).isEqualTo(429);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "en"})
  void thePageIsInTheLanguageOfItsOwner(String language) {
    account("{\"language\":\"" + language + "\"}");

    Visit visit = visitor.get(link, "Accept-Language", "fr");

    assertThat(visit.header("Content-Language")).hasValue(language);
    assertThat(visit.text())
        .contains(
            language.equals("de")
                ? "hat diesen Entwurf über einen geheimen Link mit dir geteilt. Er ist nicht öffentlich."
                : "shared this draft with you");
  }

  @Test
  void hostileTextStaysText() {
    tree.patch("{\"title\":\"<script>alert(1)</script>\"}");
    account("{\"displayName\":\"<b onclick=x>\"}");

    assertThat(visitor.get(link).text())
        .doesNotContain("<script>alert", "<b onclick")
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;");
  }

  @Test
  void theLogHasTheRouteAndNotTheToken() {
    try (RequestLines lines = RequestLines.read()) {
      visitor.get(link);

      // The line of an earlier request may come after its answer.
      String line =
          Stream.generate(() -> lines.next().toString())
              .filter(one -> one.contains("method=GET"))
              .findFirst()
              .orElseThrow();
      assertThat(line).contains("route=/s/{token}").doesNotContain(link.substring("/s/".length()));
    }
  }
}
