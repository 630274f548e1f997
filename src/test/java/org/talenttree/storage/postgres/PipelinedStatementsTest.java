package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.Tx;
import org.talenttree.testing.CuttingProxy;
import org.talenttree.testing.TestPostgres;

/** Statements of a transaction that are sent to PostgreSQL together. */
class PipelinedStatementsTest {
  private static final Logger DRIVER = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
  private static final OwnerId OWNER = new OwnerId(new UUID(0, 1));

  private static Map<String, String> place;
  private static CuttingProxy proxy;
  private static PostgresDatabase database;

  @BeforeAll
  static void open() {
    place = TestPostgres.migrated();
    proxy = new CuttingProxy(TestPostgres.port());
    database =
        PostgresDatabase.open(
            TestPostgres.settings(TestPostgres.through(proxy.port(), place)),
            StorageMetrics.none());
    database.write(tx -> {
      tx.handle()
          .execute(
              "INSERT INTO accounts (owner_id, username, created_at) VALUES (?, 'ada', 0)",
              OWNER.toString());
      return tx.handle().execute("CREATE TABLE notes (id int PRIMARY KEY, text text)");
    });
  }

  @AfterAll
  static void close() {
    database.close();
    proxy.close();
    TestPostgres.drop(place);
  }

  @Test
  void aWriteThatReadsARowAndChangesSomeTakesTwoRoundTrips() {
    try (RoundTrips trips = new RoundTrips()) {
      String text =
          database.write(
              OWNER,
              tx -> {
                String before = find(tx.handle(), 10);
                note(tx, 10, "ten");
                note(tx, 11, "eleven");
                return String.valueOf(before);
              });

      assertThat(text).isEqualTo("null");
      assertThat(trips.count).hasValue(2);
    }
    assertThat(notes(10, 11)).containsExactly("ten", "eleven");
  }

  @Test
  void statementsRunInTheirOrderWhicheverWayTheyAreSent() {
    List<String> found =
        database.write(
            OWNER,
            tx -> {
              note(tx, 20, "first");
              String first = find(tx.handle(), 20);
              HotQuery.update(tx.handle(), "UPDATE notes SET text = ? WHERE id = ?", "second", 20);
              String second =
                  tx.handle()
                      .createQuery("SELECT text FROM notes WHERE id = 20")
                      .mapTo(String.class)
                      .one();
              HotQuery.update(tx.handle(), "UPDATE notes SET text = ? WHERE id = ?", "third", 20);
              return List.of(first, second);
            });

    assertThat(found).containsExactly("first", "second");
    assertThat(notes(20)).containsExactly("third");
  }

  @Test
  void whatIsSentWithTheCommitIsStoredAsAWholeOrNotAtAll() {
    AtomicInteger runs = new AtomicInteger();

    assertThatThrownBy(() ->
            database.write(
                OWNER,
                tx -> {
                  runs.incrementAndGet();
                  note(tx, 30, "stored only with the next");
                  HotQuery.update(tx.handle(), "INSERT INTO nothing VALUES (?)", 1);
                  return 1;
                }))
        .isInstanceOf(JdbiException.class)
        .hasMessageContaining("nothing");
    assertThat(runs).hasValue(1);
    assertThat(notes(30)).isEmpty();
  }

  @Test
  void aConflictThatIsSeenAtTheCommitRunsTheWorkAgain() {
    AtomicInteger runs = new AtomicInteger();

    database.write(
        OWNER,
        tx -> {
          note(tx, 40, "once");
          if (runs.incrementAndGet() == 1) {
            note(tx, 40, "twice");
          }
          return 1;
        });

    assertThat(runs).hasValue(2);
    assertThat(notes(40)).containsExactly("once");
  }

  @Test
  void workThatSwallowsAFailureStoresNothing() {
    assertThatThrownBy(() ->
            database.write(
                OWNER,
                tx -> {
                  note(tx, 45, "lost with the failure");
                  HotQuery.update(tx.handle(), "INSERT INTO notes VALUES (?)", new Object());
                  try {
                    return String.valueOf(find(tx.handle(), 45));
                  } catch (RuntimeException e) {
                    return "swallowed";
                  }
                }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(notes(45)).isEmpty();
  }

  @Test
  void aNoticeIsNoWarningThatTheCommitMayBeLost() {
    database.write(tx ->
        tx.handle()
            .execute(
                """
                CREATE FUNCTION say() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE NOTICE 'noted'; RETURN NULL; END $$;
                CREATE TRIGGER say AFTER INSERT ON notes
                FOR EACH ROW WHEN (NEW.id = 47) EXECUTE FUNCTION say()
                """));

    database.write(
        OWNER,
        tx -> {
          String before = find(tx.handle(), 47);
          note(tx, 47, "noted");
          return String.valueOf(before);
        });

    assertThat(notes(47)).containsExactly("noted");
  }

  @Test
  void workOfAnAccountThatIsGoneStoresNothingEvenIfItReadsNothing() {
    OwnerId gone = new OwnerId(new UUID(0, 2));

    assertThatThrownBy(() ->
            database.write(
                gone,
                tx -> {
                  note(tx, 50, "nobody's");
                  return 1;
                }))
        .isInstanceOf(OwnerNotFound.class);
    assertThat(notes(50)).isEmpty();
  }

  @Test
  void ofAConnectionThatBreaksBeforeTheCommitIsSentTheWorkIsRunAgain() {
    AtomicInteger runs = new AtomicInteger();
    proxy.cutAfter("sixty");

    database.write(
        OWNER,
        tx -> {
          runs.incrementAndGet();
          note(tx, 60, "sixty");
          return String.valueOf(find(tx.handle(), 60));
        });

    assertThat(runs).hasValue(2);
    assertThat(notes(60)).containsExactly("sixty");
  }

  @Test
  void ofOneThatBreaksWithChangesAndCommitOnTheWayTheOutcomeIsUnknown() {
    AtomicInteger runs = new AtomicInteger();
    proxy.cutAfter("seventy");

    assertThatThrownBy(() ->
            database.write(
                OWNER,
                tx -> {
                  runs.incrementAndGet();
                  String before = find(tx.handle(), 70);
                  note(tx, 70, "seventy");
                  return String.valueOf(before);
                }))
        .isInstanceOf(OutcomeUnknown.class);
    assertThat(runs).hasValue(1);
    assertThat(notes(70)).containsExactly("seventy");
  }

  private static void note(Tx tx, int id, String text) {
    HotQuery.update(tx.handle(), "INSERT INTO notes VALUES (?, ?)", id, text);
  }

  private static @Nullable String find(Handle handle, int id) {
    return HotQuery.first(
        handle, "SELECT text FROM notes WHERE id = ?", row -> row.getString(1), id);
  }

  private static List<String> notes(int... ids) {
    return database.read(handle ->
        handle
            .createQuery("SELECT text FROM notes WHERE id = ANY(:ids) ORDER BY id")
            .bind("ids", ids)
            .mapTo(String.class)
            .list());
  }

  /** Counts how often this thread waits for the server, by what the driver logs. */
  private static final class RoundTrips extends java.util.logging.Handler implements AutoCloseable {
    private final AtomicInteger count = new AtomicInteger();
    private final long thread = Thread.currentThread().threadId();

    RoundTrips() {
      DRIVER.setLevel(Level.FINEST);
      DRIVER.addHandler(this);
    }

    @Override
    public void publish(LogRecord entry) {
      if (entry.getLongThreadID() == thread && entry.getMessage().startsWith(" FE=> Sync")) {
        count.incrementAndGet();
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      DRIVER.removeHandler(this);
      DRIVER.setLevel(null);
    }
  }
}
