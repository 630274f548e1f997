package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

@Timeout(60)
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
                () -> ada.json("POST", "/api/v1/trees", Sample.title("Slow")));
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

  private static Connection beginWriting(TestApp app) throws SQLException {
    Connection connection =
        DriverManager.getConnection("jdbc:sqlite:" + app.folder().resolve("talenttree.db"));
    try (Statement statement = connection.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
    }
    return connection;
  }
}
