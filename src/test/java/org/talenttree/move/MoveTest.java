package org.talenttree.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.move.Move;
import org.talenttree.storage.move.Move.DataLocation;
import org.talenttree.storage.move.Move.MovedTable;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestPostgres;

/** All data goes from one engine to the other as it is, or nothing does. */
class MoveTest {
  private static final String TREES = "/api/v1/trees";
  private static final int TABLES = 32;
  private static final String EMPTYING =
      """
      TRUNCATE accounts, usernames, keys, key_hashes, sessions, trees, slugs, trash, revisions,
        copies, pictures, links, link_hashes, passkeys, recovery_codes, outbox, listings, listed_talents, idempotency, secrets
      """;

  @TempDir private Path temporary;

  private final Map<String, String> place = TestPostgres.empty();
  private final DataLocation server = new DataLocation.Server(TestPostgres.settings(place));

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  private DataLocation folder(String name) {
    return new DataLocation.Folder(temporary.resolve(name));
  }

  private static List<MovedTable> move(DataLocation from, DataLocation to) {
    return Move.run(from, to, (done, total) -> {}, (done, total) -> {});
  }

  private void execute(String sql) throws SQLException {
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void thereAndBackEveryValueIsTheSame() {
    Path first = temporary.resolve("first");
    SqliteRows.fill(first, 1_000);

    List<MovedTable> there = move(folder("first"), server);
    List<MovedTable> back = move(server, folder("second"));

    assertThat(SqliteRows.dump(temporary.resolve("second"))).isEqualTo(SqliteRows.dump(first));
    assertThat(back).isEqualTo(there);
    assertThat(there)
        .extracting(MovedTable::name, MovedTable::rows)
        .contains(tuple("trees", 1_000L), tuple("accounts", 100L), tuple("secrets", 1L))
        .hasSize(TABLES);
  }

  @Test
  void theTablesOfLitestreamStayBehind() throws SQLException {
    Path data = temporary.resolve("data");
    SqliteRows.fill(data, 10);
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("talenttree.db"));
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)");
      statement.execute("CREATE TABLE _litestream_lock (id INTEGER)");
    }

    List<MovedTable> moved = move(folder("data"), server);

    assertThat(moved).hasSize(TABLES);
    assertThat(moved).extracting(MovedTable::name).noneMatch(name -> name.contains("litestream"));
  }

  @Test
  void keysCursorsAndAnswersToRepeatedWritesStayValid() {
    Path data = temporary.resolve("data");
    String key;
    String cursor;
    try (TestApp app = TestApp.start(Map.of("data.directory", data.toString()))) {
      var ada = app.register("ada");
      key = String.valueOf(ada.key());
      ada.json("POST", TREES, Sample.title("First"), "Idempotency-Key", "once");
      // Made in the same millisecond, their order would be that of random ids.
      app.clock().advance(Duration.ofMillis(1));
      ada.json("POST", TREES, Sample.title("Second"));
      cursor = ada.get(TREES + "?limit=1").data().at("/page/nextCursor").stringValue();
    }

    move(folder("data"), server);

    try (TestApp app = TestApp.start(place)) {
      var ada = app.client(key);
      assertThat(
              ada.get(TREES + "?limit=1&cursor=" + cursor).data().at("/data/0/title").stringValue())
          .isEqualTo("First");
      var again = ada.json("POST", TREES, Sample.title("First"), "Idempotency-Key", "once");
      assertThat(again.header("Idempotent-Replayed")).contains("true");
    }
  }

  @Test
  void aTargetThatHoldsAnythingIsRefusedAndLeftAsItIs() throws SQLException {
    SqliteRows.fill(temporary.resolve("data"), 10);
    SqliteRows.fill(temporary.resolve("other"), 20);
    String before = SqliteRows.dump(temporary.resolve("other"));
    move(folder("data"), server);

    refused(folder("other"), server, "holds data in accounts");
    refused(server, folder("other"), "holds a database");

    assertThat(SqliteRows.dump(temporary.resolve("other"))).isEqualTo(before);
    move(server, folder("back"));
    assertThat(SqliteRows.dump(temporary.resolve("back")))
        .isEqualTo(SqliteRows.dump(temporary.resolve("data")));
  }

  @Test
  void aLogWithoutItsDatabaseIsRefusedAndAnEmptyOneRemoved() throws Exception {
    SqliteRows.fill(temporary.resolve("data"), 10);
    move(folder("data"), server);
    Path target = Files.createDirectory(temporary.resolve("target"));
    Path log = Files.writeString(target.resolve("talenttree.db-wal"), "writes");

    refused(server, folder("target"), "holds talenttree.db-wal, the newest writes of a database");
    assertThat(target).isDirectoryContaining(log::equals);
    Files.writeString(log, "");
    Files.writeString(target.resolve("talenttree.db-shm"), "index");
    move(server, folder("target"));

    assertThat(target.toFile().list())
        .containsExactlyInAnyOrder("talenttree.db", "talenttree.lock");
    assertThat(SqliteRows.dump(target)).isEqualTo(SqliteRows.dump(temporary.resolve("data")));
  }

  @Test
  void aSourceInUseIsRefused() {
    Path data = temporary.resolve("data");
    try (TestApp _ = TestApp.start(Map.of("data.directory", data.toString()))) {
      refused(folder("data"), server, "is in use");
    }
    move(folder("data"), server);
    try (TestApp _ = TestApp.start(place)) {
      refused(server, folder("back"), "is in use");
    }
    assertThat(temporary.resolve("back")).doesNotExist();
  }

  @Test
  void aSchemaOfAnotherReleaseIsRefused() throws SQLException {
    SqliteRows.fill(temporary.resolve("newer"), 10);
    SqliteRows.fill(temporary.resolve("older"), 10);
    SqliteRows.execute(
        temporary.resolve("newer"),
        "UPDATE flyway_schema_history SET version = '99' WHERE version = '4'");
    SqliteRows.execute(
        temporary.resolve("older"),
        """
        DELETE FROM flyway_schema_history WHERE installed_rank =
          (SELECT max(installed_rank) FROM flyway_schema_history)
        """);

    refused(folder("newer"), server, "newer than this release");
    refused(folder("older"), server, "of an earlier release");
    refused(server, folder("none"), "there is no data of Talent Tree");
    SqliteRows.fill(temporary.resolve("data"), 10);
    move(folder("data"), server);
    execute("UPDATE flyway_schema_history SET version = '99'");
    refused(server, folder("none"), "newer than this release");
    execute(EMPTYING);
    refused(folder("data"), server, "newer than this release");
  }

  @Test
  void aDiskThatFillsUpLeavesNothingBehind() throws SQLException {
    SqliteRows.fill(temporary.resolve("data"), 600);
    SqliteRows.fill(temporary.resolve("one"), 1);
    move(folder("one"), server);
    execute(EMPTYING);
    execute(
        """
        CREATE FUNCTION full_disk(tree text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
          IF tree = 'tree99' THEN RAISE 'no space' USING ERRCODE = '53100'; END IF;
          RETURN true; END $$
        """);
    execute("ALTER TABLE trees ADD CONSTRAINT c CHECK (full_disk(tree_id))");

    refused(folder("data"), server, "has no disk space left");
    execute("ALTER TABLE trees DROP CONSTRAINT c");

    assertThat(move(folder("data"), server)).hasSize(TABLES);
  }

  @Test
  void whatIsChangedOnItsWayIsNoticedAndNotKept() throws SQLException {
    SqliteRows.fill(temporary.resolve("data"), 100);
    SqliteRows.fill(temporary.resolve("one"), 1);
    move(folder("one"), server);
    execute(EMPTYING);
    execute(
        """
        CREATE FUNCTION change() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
          UPDATE trees SET revision = revision + 1 WHERE tree_id = 'tree99';
          RETURN true; END $$
        """);
    execute("ALTER TABLE usernames ADD CONSTRAINT c CHECK (change())"); // filled after the trees

    refused(folder("data"), server, "what was read again differs");
    execute("ALTER TABLE usernames DROP CONSTRAINT c");

    assertThat(move(folder("data"), server)).hasSize(TABLES);
  }

  private static void refused(DataLocation from, DataLocation to, String reason) {
    assertThatThrownBy(() -> move(from, to))
        .isInstanceOf(DatabaseUnusable.class)
        .hasMessageContaining(reason)
        .message()
        .doesNotContain("\n");
    if (to instanceof DataLocation.Folder(var path)) {
      assertThat(Files.exists(path.resolve("talenttree.db.moving"))).isFalse();
    }
  }
}
