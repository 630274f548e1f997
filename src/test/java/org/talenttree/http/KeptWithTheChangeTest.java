package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** The answer kept under an idempotency key stands or falls with the change it is of. */
class KeptWithTheChangeTest {

  @Test
  void aChangeWhoseAnswerCannotBeKeptIsNotMade() throws SQLException {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      refuseToKeepAnswers(app);

      TestResponse refused =
          ada.json("POST", "/api/v1/trees", Sample.title("Once"), "Idempotency-Key", "k");

      assertThat(refused.status()).isEqualTo(500);
      assertThat(ada.get("/api/v1/trees").data().get("data")).isEmpty();
    }
  }

  private static void refuseToKeepAnswers(TestApp app) throws SQLException {
    String file = "jdbc:sqlite:" + app.folder().resolve("talenttree.db");
    try (Connection connection = DriverManager.getConnection(file);
        var statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TRIGGER no_answers BEFORE INSERT ON idempotency
          BEGIN SELECT RAISE(ABORT, 'no answers today'); END
          """);
    }
  }
}
