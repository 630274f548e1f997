package org.talenttree.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.client.FakeServer.Told;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TalentTreeTest {
  private static final UUID ID = UUID.fromString("0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41");
  private static final Told OK = tree("\"4\"");
  private static final Told CONFLICT = Told.problem(412, "precondition_failed", Map.of());
  private static final Told RUNNING =
      Told.problem(409, "idempotency_in_progress", Map.of("Retry-After", "0"));
  private static final Settings QUICK =
      new Settings(5, Duration.ofSeconds(2), Duration.ofMillis(1));

  @Test
  void aCallCarriesTheKeyAndItsBody() throws IOException {
    try (var server = new FakeServer(OK);
        var talents = new TalentTree(server.address(), "ttk_test", QUICK)) {
      Tree tree = talents.createTree("Skills");

      assertThat(tree.title()).isEqualTo("Skills");
      assertThat(server.sent("Authorization")).containsExactly("Bearer ttk_test");
      assertThat(server.requests.getFirst().body()).isEqualTo("{\"title\":\"Skills\"}");
    }
  }

  @Test
  void allAttemptsOfAWriteHaveOneKeyAndEachWriteAnother() throws IOException {
    Told busy = Told.problem(503, "overloaded", Map.of("Retry-After", "0"));
    try (var server = new FakeServer(Told.CUT, busy, OK, OK);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      talents.createTree("Skills");
      talents.createTree("Skills");

      List<String> keys = server.sent("Idempotency-Key");
      assertThat(keys).hasSize(4).doesNotContainNull();
      assertThat(keys.subList(0, 3)).containsOnly(keys.getFirst());
      assertThat(keys.getLast()).isNotEqualTo(keys.getFirst());
    }
  }

  @Test
  void retryAfterIsWaitedForUpToAMinute() throws IOException {
    Told soon = Told.problem(429, "rate_limited", Map.of("Retry-After", "1"));
    Told late = Told.problem(429, "rate_limited", Map.of("Retry-After", "3600"));
    try (var server = new FakeServer(soon, OK, late);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      long start = System.nanoTime();
      talents.getTree(ID);

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(990));
      Problem refusal = catchThrowableOfType(Problem.class, () -> talents.getTree(ID));
      assertThat(refusal.retryAfter()).isEqualTo(3600);
      assertThat(server.requests).hasSize(3);
    }
  }

  @Test
  void afterFiveAttemptsItIsOver() throws IOException {
    try (var server = new FakeServer();
        var talents = new TalentTree(server.address(), null, QUICK)) {
      assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> talents.getTree(ID));
      assertThat(server.requests).hasSizeGreaterThanOrEqualTo(5);
    }
  }

  @Test
  void retryAfterMayBeADate() throws IOException {
    Told busy = Told.problem(503, "overloaded", Map.of("Retry-After", inSeconds(2)));
    Told late = Told.problem(429, "rate_limited", Map.of("Retry-After", inSeconds(3600)));
    try (var server = new FakeServer(busy, OK, late);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      long start = System.nanoTime();
      talents.getTree(ID);

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(990));
      Problem refusal = catchThrowableOfType(Problem.class, () -> talents.getTree(ID));
      assertThat(refusal.retryAfter()).isBetween(3500L, 3600L);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "'', ",
    "-5, ",
    "1.5, ",
    "soon, ",
    "'Tue, 03 Jan 2006 10:00:09 GMT', 9",
    "'Tue, 03 Jan 2006 09:59:00 GMT', 0"
  })
  void retryAfterIsReadAsItIsMeantByTheClockOfTheServer(String told, @Nullable Long seconds) {
    assertThat(Answer.seconds(told, "Tue, 03 Jan 2006 10:00:00 GMT")).isEqualTo(seconds);
  }

  @Test
  void aFirstRequestThatStillRunsIsWaitedForLongerThanFiveAttempts() throws IOException {
    Told[] answers = Collections.nCopies(7, RUNNING).toArray(Told[]::new);
    answers[6] = OK;
    try (var server = new FakeServer(answers);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      talents.createTree("Skills");

      assertThat(server.sent("Idempotency-Key")).hasSize(7).doesNotContainNull();
      assertThat(Set.copyOf(server.sent("Idempotency-Key"))).hasSize(1);
    }
  }

  @Test
  void aFirstRequestThatStillRunsIsWaitedForNoLongerThanAnAttempt() throws IOException {
    Settings hasty = new Settings(5, Duration.ofSeconds(1), Duration.ofMillis(1));
    try (var server = new FakeServer(Collections.nCopies(100_000, RUNNING).toArray(Told[]::new));
        var talents = new TalentTree(server.address(), null, hasty)) {
      long start = System.nanoTime();
      Problem refusal = catchThrowableOfType(Problem.class, () -> talents.createTree("Skills"));

      assertThat(refusal.code()).isEqualTo("idempotency_in_progress");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }
  }

  @Test
  void otherConflictsAreNotWaitedFor() throws IOException {
    try (var server = new FakeServer(Told.problem(409, "slug_taken", Map.of()));
        var talents = new TalentTree(server.address(), null, QUICK)) {
      Problem refusal = catchThrowableOfType(Problem.class, () -> talents.createTree("Skills"));

      assertThat(refusal.code()).isEqualTo("slug_taken");
      assertThat(server.requests).hasSize(1);
    }
  }

  @Test
  void signingUpIsNotRepeated() throws IOException {
    try (var server = new FakeServer();
        var talents = new TalentTree(server.address(), null, QUICK)) {
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> talents.call("POST", "/api/v1/accounts", Map.of(), null));
      assertThat(server.requests).hasSize(1);
    }
  }

  @Test
  void signingUpThatMayBeDoneIsNotRepeated() throws IOException {
    try (var server = new FakeServer(Told.problem(503, "deadline_exceeded", Map.of()));
        var talents = new TalentTree(server.address(), null, QUICK)) {
      assertThatExceptionOfType(Problem.class)
          .isThrownBy(() -> talents.call("POST", "/api/v1/accounts", Map.of(), null));
      assertThat(server.requests).hasSize(1);
    }
  }

  @Test
  void aProblemTellsCodeAndViolationsThoughItIsNewer() throws IOException {
    String body =
        "{\"status\": 418, \"code\": \"brewing\", \"detail\": \"D\", \"meta\": {\"requestId\":"
            + " \"r1\"}, \"errors\": [{\"code\": \"cold\", \"pointer\": \"#/pot\", \"detail\":"
            + " \"is cold\"}]}";
    try (var server =
            new FakeServer(new Told(418, Map.of(), body), new Told(502, Map.of(), "<h1>"));
        var talents = new TalentTree(server.address(), null, QUICK)) {
      Problem problem = catchThrowableOfType(Problem.class, () -> talents.getTree(ID));
      Problem page = catchThrowableOfType(Problem.class, () -> talents.getTree(ID));

      assertThat(problem.code()).isEqualTo("brewing");
      assertThat(problem.requestId()).isEqualTo("r1");
      assertThat(problem.violations())
          .containsExactly(new Problem.Violation("cold", "is cold", "#/pot", null, null));
      assertThat(page.status()).isEqualTo(502);
      assertThat(page.code()).isEmpty();
    }
  }

  @Test
  void anUpdateReadsAgainWhenAnotherChangedTheTree() throws IOException {
    try (var server = new FakeServer(OK, CONFLICT, tree("\"5\""), OK);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      talents.update(ID, now -> new Change.Details(Map.of("title", "New")));

      assertThat(server.requests)
          .extracting(request -> request.exchange().getRequestMethod())
          .containsExactly("GET", "PATCH", "GET", "PATCH");
      assertThat(server.sent("If-Match")).containsExactly(null, "\"4\"", null, "\"5\"");
      List<String> keys = server.sent("Idempotency-Key");
      assertThat(keys.get(1)).isNotEqualTo(keys.get(3));
    }
  }

  @Test
  void aNameOfAStateThatAProxyMadeWeakIsSentAsTheServerGaveIt() throws IOException {
    try (var server = new FakeServer(tree("W/\"4\""), OK);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      talents.update(ID, now -> new Change.Details(Map.of("title", "New")));

      assertThat(server.sent("If-Match")).containsExactly(null, "\"4\"");
    }
  }

  @Test
  void membersThatThisClientDoesNotKnowAreSentBack() throws IOException {
    String paths =
        """
        [{"id": "%s", "name": "Backend", "displayOrder": 0, "newer": true, "talents": [
          {"id": "%s", "name": "Java", "level": 3, "displayOrder": 0, "newer": {"a": [1]},
            "links": [{"url": "https://example.org", "newer": null}]}]}]\
        """
            .formatted(ID, ID);
    String body = OK.body().replace("\"paths\": []", "\"paths\": " + paths);
    try (var server = new FakeServer(new Told(200, Map.of("ETag", "\"4\""), body), OK);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      talents.update(ID, now -> new Change.Paths(now.paths()));

      JsonNode sent = JsonMapper.shared().readTree(server.requests.getLast().body());
      assertThat(sent.path("paths")).isEqualTo(JsonMapper.shared().readTree(paths));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"api/v1/teams", "/api/v1/teams", "@elsewhere.example/", ".example.org"})
  void aPathIsNeverAnotherServer(String path) throws IOException {
    try (var server = new FakeServer(OK);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      talents.call("GET", path, null, null);

      assertThat(server.requests.getFirst().exchange().getRequestURI().toString())
          .isEqualTo(path.startsWith("/") ? path : "/" + path);
    }
  }

  @Test
  void anUpdateGivesUpAfterFive() throws IOException {
    Told[] five =
        Collections.nCopies(5, List.of(OK, CONFLICT)).stream()
            .flatMap(List::stream)
            .toArray(Told[]::new);
    try (var server = new FakeServer(five);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      assertThatExceptionOfType(Problem.class)
          .isThrownBy(() -> talents.update(ID, now -> new Change.Paths(List.of())));
      assertThat(server.requests).hasSize(10);
    }
  }

  @Test
  void listsAreReadPageByPageAsTheyAreTaken() throws IOException {
    try (var server = new FakeServer(page("1", "\"b\""), page("2", "null"));
        var talents = new TalentTree(server.address(), null, QUICK)) {
      Stream<Integer> all = talents.pages("/api/v1/numbers", Map.of("limit", 1), Integer.class);

      assertThat(all).containsExactly(1, 2);
      assertThat(server.requests)
          .extracting(request -> request.exchange().getRequestURI().toString())
          .containsExactly("/api/v1/numbers?limit=1", "/api/v1/numbers?limit=1&cursor=b");
    }
  }

  @Test
  void theKeyIsNotSentToWhereARedirectLeads() throws IOException {
    try (var other = new FakeServer(OK);
        var server = new FakeServer(new Told(302, Map.of("Location", other.address()), "moved"));
        var talents = new TalentTree(server.address(), "ttk_test", QUICK)) {
      Problem refusal = catchThrowableOfType(Problem.class, () -> talents.getTree(ID));

      assertThat(refusal.status()).isEqualTo(302);
      assertThat(other.requests).isEmpty();
    }
  }

  @Test
  void aFormerSlugLeadsToTheTree() throws IOException {
    Told moved = new Told(308, Map.of("Location", "/api/v1/public/ada/new"), "");
    try (var server = new FakeServer(moved, OK);
        var talents = new TalentTree(server.address(), null, QUICK)) {
      assertThat(talents.getPublishedTree("ada", "old").title()).isEqualTo("Skills");
    }
  }

  @Test
  void anAnswerThatDoesNotComeIsABrokenConnection() throws IOException {
    Settings hasty = new Settings(1, Duration.ofMillis(50), Duration.ZERO);
    try (var server = new FakeServer(Told.SILENCE);
        var talents = new TalentTree(server.address(), null, hasty)) {
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> talents.getTree(ID))
          .withMessageContaining("no whole answer");
    }
  }

  private static String inSeconds(long seconds) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(
        ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(seconds));
  }

  private static Told tree(String etag) {
    String body =
        ("{\"data\": {\"id\": \"%s\", \"title\": \"Skills\", \"paths\": [], \"new\": 1,"
                + " \"isPublic\": false, \"revision\": 4}}")
            .formatted(ID);
    return new Told(200, Map.of("ETag", etag), body);
  }

  private static Told page(String item, String cursor) {
    String body = "{\"data\": {\"data\": [%s], \"page\": {\"nextCursor\": %s, \"limit\": 1}}}";
    return new Told(200, Map.of(), body.formatted(item, cursor));
  }
}
