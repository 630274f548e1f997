package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.Until;

/** While a COMMIT runs nobody can know which state a read finds, so no cached value is current. */
class PostgresDuringCommitTest {
  private static final OwnerId OWNER = new OwnerId(new UUID(0, 1));
  private static final OwnerId OTHER = new OwnerId(new UUID(0, 2));

  private final Map<String, String> place = TestPostgres.migrated();
  private final ExecutorService callers = Executors.newSingleThreadExecutor();
  private PostgresDatabase database;
  private ChangeClock clock;
  private Connection gate;

  @BeforeEach
  void open() throws SQLException {
    database = PostgresDatabase.open(TestPostgres.settings(place), StorageMetrics.none());
    clock = database.changeClock();
    gate = TestPostgres.connect(place);
    database.write(tx ->
        tx.handle()
            .execute(
                "INSERT INTO accounts (owner_id, username, created_at) VALUES (?, 'ada', 0)",
                OWNER.toString()));
    try (Statement statement = gate.createStatement()) {
      statement.execute(
          """
          CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$
          """);
      // Deferred: it runs in the middle of COMMIT.
      statement.execute(
          """
          CREATE CONSTRAINT TRIGGER gate AFTER INSERT ON secrets
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate()
          """);
      statement.execute("SELECT pg_advisory_lock(7)");
    }
  }

  @AfterEach
  void close() throws SQLException {
    gate.close();
    callers.close();
    database.close();
    TestPostgres.drop(place);
  }

  @Test
  void whatAWriteChangesIsInDoubtWhileItsCommitRuns() throws Exception {
    Future<Integer> write = callers.submit(() -> write(false));
    Until.holds("the COMMIT waits", this::isWaiting);

    assertThat(clock.isCurrent(OWNER, clock.now())).isFalse();
    assertThat(clock.areKeysCurrent(OWNER, clock.now())).isTrue();
    assertThat(clock.isCurrent(OTHER, clock.now())).isTrue();

    open(write);
    assertThat(clock.isCurrent(OWNER, clock.now())).isTrue();
  }

  @Test
  void keysThatAWriteChangesAreInDoubtToo() throws Exception {
    Future<Integer> write = callers.submit(() -> write(true));
    Until.holds("the COMMIT waits", this::isWaiting);

    assertThat(clock.areKeysCurrent(OWNER, clock.now())).isFalse();

    open(write);
    assertThat(clock.areKeysCurrent(OWNER, clock.now())).isTrue();
  }

  private int write(boolean changesKeys) {
    return database.write(
        OWNER,
        tx -> {
          if (changesKeys) {
            tx.keysChanged(OWNER);
          }
          return tx.handle().execute("INSERT INTO secrets (name, value) VALUES ('x', '\\x00')");
        });
  }

  private void open(Future<Integer> write) throws Exception {
    try (Statement statement = gate.createStatement()) {
      statement.execute("SELECT pg_advisory_unlock(7)");
    }
    assertThat(write.get()).isEqualTo(1);
  }

  private boolean isWaiting() {
    try (Statement statement = gate.createStatement();
        var rows =
            statement.executeQuery(
                "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")) {
      return rows.next();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
