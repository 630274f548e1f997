package org.talenttree.http.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** The answer kept under an idempotency key stands or falls with the change it is of. */
class StoredWithTheChangeTest {

  @Test
  void aChangeWhoseAnswerCannotBeKeptIsNotMade() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      keepNoMoreThanOneAnswer(app);
      ada.json("POST", "/api/v1/trees", Sample.title("First"), "Idempotency-Key", "first");

      TestResponse refused =
          ada.json("POST", "/api/v1/trees", Sample.title("Once"), "Idempotency-Key", "k");

      assertThat(refused.status()).isEqualTo(500);
      assertThat(ada.get("/api/v1/trees").data().get("data")).hasSize(1);
    }
  }

  @Test
  void aKeptAnswerThatCannotBeReadIsOurFault() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      ada.json("POST", "/api/v1/trees", Sample.title("First"), "Idempotency-Key", "k");
      app.app()
          .services()
          .database()
          .write(tx -> tx.handle().execute("UPDATE idempotency SET data = fingerprint"));

      TestResponse broken =
          ada.json("POST", "/api/v1/trees", Sample.title("First"), "Idempotency-Key", "k");

      assertThat(broken.code()).isEqualTo("internal_error");
    }
  }

  // Every answer has the same, so the second cannot be kept.
  private static void keepNoMoreThanOneAnswer(TestApp app) {
    app.app()
        .services()
        .database()
        .write(tx ->
            tx.handle()
                .execute(
                    "CREATE UNIQUE INDEX only_one ON idempotency (owner_id, (status - status))"));
  }
}
