package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** How many answers are kept for idempotency keys, and how long. */
class IdempotencyRecordsTest {
  private static final String TREES = "/api/v1/trees";
  private static final int ROOM = 4000;
  private final TestApp app = TestApp.start(Map.of("limits.answer-bytes", Integer.toString(ROOM)));
  private final Account account = app.account("ada");
  private final TestClient ada = app.client(account, Scope.OF_EVERY_ACCOUNT);

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void theOldestAnswersMakeRoomForNewerOnesAndAreStillKnownToHaveBeenGiven() {
    for (int i = 0; i < 30; i++) {
      assertThat(create(i).status()).isEqualTo(201);
      assertThat(number("SELECT sum(bytes) FROM idempotency WHERE owner_id = ?"))
          .isLessThanOrEqualTo(ROOM);
      app.clock().advance(Duration.ofSeconds(1));
    }

    TestResponse old = create(0);
    TestResponse recent = create(29);

    assertThat(old.code()).isEqualTo("answer_not_kept");
    assertThat(recent.header("Idempotent-Replayed")).hasValue("true");
    assertThat(ada.get(TREES).data().get("data")).hasSize(30);
    assertThat(number("SELECT sum(length(data)) FROM idempotency WHERE owner_id = ?"))
        .isLessThanOrEqualTo(ROOM + 30);
  }

  @Test
  void soManyWritesWithAKeyAreRememberedADayAndNoneIsForgottenBefore() {
    create(1);
    fill(IdempotencyRecords.MAX - 1);
    app.clock().advance(Duration.ofHours(1));

    TestResponse refused = create(2);

    assertThat(refused.code()).isEqualTo("rate_limited");
    assertThat(refused.header("Retry-After")).hasValue(Integer.toString(23 * 3600 + 1));
    assertThat(create(1).header("Idempotent-Replayed")).hasValue("true");
    assertThat(ada.json("POST", TREES, Sample.title("Without a key")).status()).isEqualTo(201);
    app.clock().advance(Duration.ofHours(23));
    assertThat(create(2).status()).isEqualTo(201);
  }

  @Test
  void answersOfWhoeverNeverComesBackAreDeletedToo() {
    create(1);
    fill(2500);
    TestClient bob = app.register("bob");
    app.clock().advance(Duration.ofHours(23));
    bob.json("POST", TREES, Sample.title("Later"), "Idempotency-Key", "k");
    app.clock().advance(Duration.ofHours(1));

    for (int run = 0; run < 2; run++) {
      purge();
    }

    assertThat(number("SELECT count(*) FROM idempotency WHERE owner_id = ?")).isZero();
    assertThat(
            bob.json("POST", TREES, Sample.title("Later"), "Idempotency-Key", "k")
                .header("Idempotent-Replayed"))
        .hasValue("true");
  }

  private void purge() {
    boolean more = true;
    while (more) {
      more = app.app().services().idempotency().purge();
    }
  }

  private TestResponse create(int number) {
    String key = "k" + number;
    return ada.json("POST", TREES, Sample.title("Tree " + number), "Idempotency-Key", key);
  }

  private long number(String sql) {
    return app.app()
        .services()
        .database()
        .read(handle ->
            handle.createQuery(sql).bind(0, account.owner().toString()).mapTo(Long.class).one());
  }

  /** Keeps so many answers more, as old as the newest. */
  private void fill(int count) {
    app.app()
        .services()
        .database()
        .write(
            account.owner(),
            tx ->
                tx.handle()
                    .createUpdate(
                        """
                        INSERT INTO idempotency
                          (owner_id, idempotency_key, fingerprint, status, headers, created_at)
                        WITH RECURSIVE numbers (n) AS
                          (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
                        SELECT owner_id, idempotency_key || '-' || n, fingerprint, status, headers,
                          created_at
                        FROM numbers CROSS JOIN idempotency WHERE owner_id = :owner
                        """)
                    .bind("count", count)
                    .bind("owner", account.owner().toString())
                    .execute());
  }
}
