package org.talenttree.web.compare;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.PageSample;

/** Comparisons as they go over the wire: addresses, refusals, caches, costs and data. */
class CompareRoutesTest {
  private static final List<String> FORMS = List.of("", "/compare.json", "/compare.csv");
  private static TestApp app;
  private static TestVisitor visitor;
  private static TestTree ada;
  private static TestTree ben;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
    ada = ComparedSample.ada(app);
    ben = ComparedSample.ben(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void whatIsNotPublicIsNotFoundLikeAnyPageThatIsNot() {
    TestTree draft = TestTree.draft(app);
    TestTree deleted = TestTree.published(app);
    deleted.delete();
    String nothing = "/" + TestOwner.register(app).username() + "/nothing";

    assertThat(answer(nothing)).startsWith("404");
    for (String form : FORMS) {
      String lost = answer(nothing + form);
      for (TestTree hidden : List.of(draft, deleted)) {
        assertThat(answer(ComparedSample.address(ada, form, hidden))).isEqualTo(lost);
        assertThat(answer(ComparedSample.address(hidden, form, ada))).isEqualTo(lost);
      }
      for (String other : List.of("nobody/nothing", "nonsense", "a/b/../c%00", "x".repeat(1_001))) {
        assertThat(answer(PageSample.address(ada) + form + "?with=" + other)).isEqualTo(lost);
      }
    }
  }

  /** Returns status, headers and body, without what differs between equal requests. */
  private static String answer(String address) {
    Visit visit = visitor.get(address);
    Map<String, List<String>> headers = new TreeMap<>(visit.response().headers().map());
    List.of("date", "ratelimit", "x-request-id").forEach(headers::remove);
    return visit.status() + " " + headers + " " + visit.text();
  }

  @Test
  void withoutAnotherTreeThereIsTheFormForOne() {
    for (String with : List.of("", "%20")) {
      Visit page = visitor.get(PageSample.address(ada) + "?with=" + with);

      assertThat(page.status()).isEqualTo(200);
      assertThat(page.text())
          .contains("<h1>Compare this tree</h1>", "<meta name=\"robots\" content=\"noindex\">")
          .contains("action=\"" + PageSample.address(ada) + "\" method=\"get\"")
          .contains("name=\"with\"", "name=\"role\"")
          .doesNotContain("class=\"beads\"");
      assertThat(page.header("Content-Security-Policy").orElseThrow())
          .contains("form-action 'self'");
    }
    assertThat(visitor.get(PageSample.address(ada) + "/compare.json?with=").status())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://talents.example.org/%s",
        "http://127.0.0.1:8080/%s/embed",
        "https://talents.example.org/%s.json?x=1#n0-1",
        "/%s",
        "@%s",
        " %s/ "
      })
  void aPastedAddressIsReducedToUsernameAndSlug(String pasted) {
    String reduced = PageSample.address(ben).substring(1);
    String given = URLEncoder.encode(pasted.formatted(reduced), UTF_8);

    for (String form : FORMS) {
      Visit answer = visitor.get(PageSample.address(ada) + form + "?with=" + given);

      assertThat(answer.status()).isEqualTo(303);
      String location = answer.header("Location").orElseThrow();
      assertThat(location)
          .isEqualTo(PageSample.address(ada) + form + "?with=" + URLEncoder.encode(reduced, UTF_8));
      assertThat(visitor.get(location).status()).isEqualTo(200);
    }
  }

  @Test
  void formerSlugsLeadOnForBothTrees() {
    TestTree moved = ComparedSample.ben(app);
    moved.patch("{\"slug\":\"renamed\"}");
    String now = "/" + moved.owner().username() + "/renamed";

    Visit first = visitor.get(ComparedSample.address(moved, "/compare.csv", ada));
    Visit second = visitor.get(ComparedSample.address(ada, "/compare.csv", moved));

    assertThat(first.status()).isEqualTo(308);
    assertThat(first.header("Location"))
        .hasValue(
            now
                + "/compare.csv?with="
                + URLEncoder.encode(PageSample.address(ada).substring(1), UTF_8));
    assertThat(second.status()).isEqualTo(303);
    assertThat(visitor.get(second.header("Location").orElseThrow()).status()).isEqualTo(200);
  }

  @Test
  void aCurrentCopyIsNotSentAgainAndAChangeOfEitherTreeIs() {
    TestTree mia = ComparedSample.tree(app, "Mia Berger", "Backend: Java 3");
    TestTree noor = ComparedSample.tree(app, "Noor Said", "Backend: Java 4");

    for (String form : FORMS) {
      String address = ComparedSample.address(mia, form, noor);
      for (TestTree changed : List.of(mia, noor)) {
        Visit before = visitor.get(address);
        String etag = before.header("ETag").orElseThrow();

        assertThat(before.header("Cache-Control"))
            .hasValue("public, max-age=15, stale-while-revalidate=15");
        assertThat(visitor.get(address, "If-None-Match", etag).status()).isEqualTo(304);
        changed.replacePaths(ComparedSample.body("Backend: Java 5, For %s 1".formatted(form)));
        Visit after = visitor.get(address, "If-None-Match", etag);
        assertThat(after.status()).as(form).isEqualTo(200);
      }
    }
  }

  @Test
  void aComparisonCountsAsTwoReads() {
    int limit = 60;
    try (TestApp limited =
        TestApp.start(Map.of("limits.public-reads-per-minute", String.valueOf(limit)))) {
      String address =
          ComparedSample.address(ComparedSample.ada(limited), ComparedSample.ben(limited));
      TestVisitor reader = TestVisitor.of(limited);

      List<Integer> statuses =
          Stream.generate(() -> reader.get(address).status()).limit(limit / 2 + 1).toList();

      assertThat(statuses.subList(0, limit / 2)).containsOnly(200);
      assertThat(statuses).last().isEqualTo(429);
    }
  }

  @Test
  void theJsonTellsCountsMatchesAndEachTalent() {
    TestTree first =
        ComparedSample.tree(
            app, "Ada", "Platform: Kubernetes 4, CI/CD 3 #5, Java 5", "Garden: Bees 2");
    TestTree second =
        ComparedSample.tree(
            app, "Ben", "Platform: K8s 5, Continuous delivery 1 #5, JAVA 21 5, Go 4");

    Visit answer = visitor.get(ComparedSample.address(first, "/compare.json", second));

    assertThat(answer.header("Content-Type").orElseThrow()).startsWith("application/json");
    assertThat(answer.header("Access-Control-Allow-Origin")).hasValue("*");
    assertThat(answer.text().replaceAll("(\"(first|second)Id\"):\"[0-9a-f-]{36}\"", "$1:0"))
        .isEqualTo(
            """
            {"first":{"username":"%s","slug":"my-talents","title":"My Talents","displayName":"Ada"},\
            "second":{"username":"%s","slug":"my-talents","title":"My Talents","displayName":"Ben"},\
            "counts":{"firstAhead":1,"secondAhead":1,"onlyFirst":1,"onlySecond":1,"level":1},\
            "matchedBy":{"id":1,"name":1,"alias":1},"talents":[\
            {"name":"Kubernetes","path":"Platform","firstId":0,"firstLevel":4,\
            "secondId":0,"secondName":"K8s","secondLevel":5,"difference":-1,"matchedBy":"alias"},\
            {"name":"CI/CD","path":"Platform","firstId":0,"firstLevel":3,\
            "secondId":0,"secondName":"Continuous delivery","secondLevel":1,"difference":2,"matchedBy":"id"},\
            {"name":"Java","path":"Platform","firstId":0,"firstLevel":5,\
            "secondId":0,"secondName":"JAVA 21","secondLevel":5,"difference":0,"matchedBy":"name"},\
            {"name":"Bees","path":"Garden","firstId":0,"firstLevel":2},\
            {"name":"Go","path":"Platform","secondId":0,"secondName":"Go","secondLevel":4}]}\
            """
                .formatted(first.owner().username(), second.owner().username()));
  }

  @Test
  void theCsvHasARowATalentAndNoFormula() {
    TestTree first =
        ComparedSample.tree(app, "Ada", "+Path: =1+1 4, @Java 5, -x \"quoted\" 2, Kubernetes 1");
    TestTree second = ComparedSample.tree(app, "Ben", "+Path: =1+1 5, +Go 3, K8s 1");

    Visit answer = visitor.get(ComparedSample.address(first, "/compare.csv", second));

    assertThat(answer.header("Content-Type")).hasValue("text/csv;charset=utf-8;header=present");
    assertThat(answer.text().lines())
        .containsExactly(
            "talent,path,firstLevel,secondLevel,difference,secondName,matchedBy",
            "'=1+1,'+Path,4,5,-1,'=1+1,name",
            "'@Java,'+Path,5,,,,",
            "\"'-x \"\"quoted\"\"\",'+Path,2,,,,",
            "Kubernetes,'+Path,1,1,0,K8s,alias",
            "'+Go,'+Path,,3,,'+Go,");
  }

  @Test
  void twoOfTheLargestTreesAreComparedWithinBounds() {
    String[] paths =
        Stream.iterate(0, i -> i < 10, i -> i + 1)
            .map(i -> ComparedSample.path("Path " + i, "Skill " + i, 200, i))
            .toArray(String[]::new);
    TestTree first = ComparedSample.tree(app, "Ada", paths);
    TestTree second = ComparedSample.tree(app, "Ben", paths);

    for (String form : FORMS) {
      Visit answer = visitor.get(ComparedSample.address(first, form, second));

      assertThat(answer.status()).as(form).isEqualTo(200);
      assertThat(answer.text()).contains("Skill 9 199");
    }
  }
}
