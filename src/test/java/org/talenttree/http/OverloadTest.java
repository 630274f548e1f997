package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

@Timeout(60)
@Tag("sqlite")
class OverloadTest {
  private static final Map<String, String> ONE_AT_ONCE = Map.of("limits.in-flight", "1");

  @Test
  void moreThanCanBeWorkedOnIs503WithRetryAfterAndHealthStillAnswers() throws SQLException {
    try (TestApp app = TestApp.start(ONE_AT_ONCE)) {
      TestClient ada = app.register("ada");
      CompletableFuture<TestResponse> slow;
      Connection writer = beginWriting(app);
      try {
        slow =
            CompletableFuture.supplyAsync(
                () -> createUntilItHasHadItsTurn(ada), Thread::startVirtualThread);
        Until.holds(
            "the only turn is taken",
            () -> ada.get("/api/v1/trees").status() == ProblemType.OVERLOADED.status());

        TestResponse refused = ada.get("/api/v1/trees");
        assertThat(refused.code()).isEqualTo("overloaded");
        assertThat(refused.header("Retry-After")).contains("1");
        assertThat(app.client(null).get("/health/live").status()).isEqualTo(200);
      } finally {
        writer.close();
      }
      assertThat(slow.join().status()).isEqualTo(201);
      assertThat(ada.get("/api/v1/trees").status()).isEqualTo(200);
    }
  }

  @Test
  void aRequestAboutHealthLendsNoTurnToOthersWhileItsBodyIsAwaited() throws SQLException {
    try (TestApp app = TestApp.start(ONE_AT_ONCE)) {
      TestClient ada = app.register("ada");
      Connection writer = beginWriting(app);
      try (RawHttp health = RawHttp.connect(ada.base())) {
        CompletableFuture<TestResponse> _ =
            CompletableFuture.supplyAsync(
                () -> createUntilItHasHadItsTurn(ada), Thread::startVirtualThread);
        Until.holds("the only turn is taken", () -> ada.get("/api/v1/trees").status() == 503);

        health.send("GET /health/live HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n");
        // The first to come may be sooner than the health request.
        boolean lent =
            IntStream.range(0, 50).anyMatch(i -> ada.get("/api/v1/trees").status() == 200);

        assertThat(lent).isFalse();
      } finally {
        writer.close();
      }
    }
  }

  // The reads below may have the only turn at first.
  private static TestResponse createUntilItHasHadItsTurn(TestClient client) {
    TestResponse answer = client.json("POST", "/api/v1/trees", Sample.title("Slow"));
    while (answer.status() == 503 && answer.code().equals("overloaded")) {
      answer = client.json("POST", "/api/v1/trees", Sample.title("Slow"));
    }
    return answer;
  }

  private static Connection beginWriting(TestApp app) throws SQLException {
    Connection connection =
        DriverManager.getConnection("jdbc:sqlite:" + app.folder().resolve("talenttree.db"));
    try (Statement statement = connection.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
    }
    return connection;
  }
}
