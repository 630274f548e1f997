package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/** A request that would wait too long for PostgreSQL is answered 503 and can be repeated. */
@Tag("alone")
class DatabaseBusyTest {
  private static final String TREES = "/api/v1/trees";
  private static final Duration SOON = Duration.ofSeconds(4);

  private final Map<String, String> place = new HashMap<>(TestPostgres.migrated());

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  @Test
  void aStatementThatTakesTooLongIsAnsweredWith503() throws SQLException {
    place.put("database.statement-timeout", "1");
    try (TestApp app = TestApp.start(place)) {
      TestOwner ada = TestOwner.register(app);
      try (Connection holder = TestPostgres.connect(place)) {
        lock(holder, ada);

        expectUnavailableSoon(ada.client());
        assertThat(ada.client().get(TREES).status()).as("reads go on").isEqualTo(200);
      }
      assertThat(create(ada.client()).status()).isEqualTo(201);
    }
  }

  @Test
  void withoutAFreeConnectionAWriteIsAnsweredWith503() throws SQLException {
    place.put("database.pool", "1");
    try (TestApp app = TestApp.start(place)) {
      TestOwner ada = TestOwner.register(app);
      TestOwner grace = TestOwner.register(app);
      CompletableFuture<TestResponse> waiting;
      try (Connection holder = TestPostgres.connect(place)) {
        lock(holder, ada);
        waiting =
            CompletableFuture.supplyAsync(() -> create(ada.client()), Thread::startVirtualThread);
        Until.holds("the only connection waits for the lock", this::aSessionWaits);

        expectUnavailableSoon(grace.client());
        assertThat(grace.client().get(TREES).status()).as("reads go on").isEqualTo(200);
      }
      assertThat(waiting.join().status()).isEqualTo(201);
      assertThat(create(grace.client()).status()).isEqualTo(201);
    }
  }

  private static void expectUnavailableSoon(TestClient client) {
    long began = System.nanoTime();

    TestResponse answer = create(client);

    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(SOON);
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.code()).isEqualTo("storage_unavailable");
    assertThat(answer.header("Retry-After")).isPresent();
  }

  private static TestResponse create(TestClient client) {
    return client.json("POST", TREES, Sample.title("Tree"));
  }

  /** Holds the owner's lock until the connection is closed. */
  private static void lock(Connection holder, TestOwner owner) throws SQLException {
    holder.setAutoCommit(false);
    try (var statement =
        holder.prepareStatement("SELECT 1 FROM accounts WHERE username = ? FOR UPDATE")) {
      statement.setString(1, owner.username());
      assertThat(statement.executeQuery().next()).isTrue();
    }
  }

  private boolean aSessionWaits() {
    try (Connection connection = TestPostgres.connect(place);
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                "SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND wait_event_type = 'Lock'")) {
      return rows.next();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
