package org.talenttree.move;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.postgres.PostgresDatabase;
import org.talenttree.testing.Program;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.Until;

/** A move that is killed in its middle can be run again. */
@Timeout(180)
class MoveKilledTest {
  @TempDir private Path temporary;

  private final Map<String, String> place = TestPostgres.empty();
  private Path settings;
  private Path data;

  @BeforeEach
  void fill() throws IOException {
    data = temporary.resolve("data");
    SqliteRows.fill(data, 2_000);
    settings =
        Files.writeString(
            temporary.resolve("settings"),
            place.entrySet().stream()
                .map(setting -> setting.getKey() + " = " + setting.getValue())
                .collect(Collectors.joining("\n")));
  }

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  private String[] command(Object from, Object to) {
    return new String[] {
      "move", "--from", from.toString(), "--to", to.toString(), "--config", settings.toString()
    };
  }

  private String server() {
    return String.valueOf(place.get("database.url"));
  }

  @Test
  void intoPostgresTheNextStartsOverAndMixesNothing() throws SQLException {
    PostgresDatabase.open(TestPostgres.settings(place), StorageMetrics.none()).close();
    try (Connection connection = TestPostgres.connect(place)) {
      // Stops the move at one of the last trees, when thousands of rows were sent.
      execute(
          connection,
          """
          CREATE FUNCTION stop(tree text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
            IF tree = 'tree998' THEN PERFORM pg_advisory_xact_lock(1); END IF;
            RETURN true; END $$
          """);
      execute(connection, "ALTER TABLE trees ADD CONSTRAINT c CHECK (stop(tree_id))");
      execute(connection, "SELECT pg_advisory_lock(1)");
      killOneThatWaits(connection, command(data, server()));
      execute(connection, "SELECT pg_advisory_unlock(1)");
    }

    var again = CommandRun.of(command(data, server()));
    var back = CommandRun.of(command(server(), "sqlite:" + temporary.resolve("back")));

    assertThat(again.status()).as(again.err()).isZero();
    assertThat(back.status()).as(back.err()).isZero();
    assertThat(SqliteRows.dump(temporary.resolve("back"))).isEqualTo(SqliteRows.dump(data));
  }

  @Test
  void intoAFolderNothingIsTakenForADatabaseAndTheNextStartsOver() throws SQLException {
    Path back = temporary.resolve("back");
    CommandRun.of(command(data, server()));
    try (Connection connection = TestPostgres.connect(place)) {
      connection.setAutoCommit(false);
      execute(connection, "LOCK TABLE usernames IN ACCESS EXCLUSIVE MODE");
      killOneThatWaits(connection, command(server(), back));
    }
    assertThat(back.resolve("talenttree.db.moving")).isNotEmptyFile();
    assertThat(back.resolve("talenttree.db")).doesNotExist();

    var again = CommandRun.of(command(server(), back));

    assertThat(again.status()).as(again.err()).isZero();
    assertThat(SqliteRows.dump(back)).isEqualTo(SqliteRows.dump(data));
    assertThat(back.resolve("talenttree.db.moving")).doesNotExist();
  }

  @Test
  void oneThatIsKilledAfterItsLastStepSaysSoWhenItIsRunAgain() {
    Path back = temporary.resolve("back");
    // All that is left of such a move: everything is there, and nobody was told.
    CommandRun.of(command(data, server()));
    CommandRun.of(command(server(), back));

    for (var again :
        List.of(CommandRun.of(command(data, server())), CommandRun.of(command(server(), back)))) {
      assertThat(again.status()).isNotZero();
      assertThat(again.err().strip())
          .contains("if that is from a move that was cut off, it had been completed: start")
          .doesNotContain("\n");
    }
  }

  private static void killOneThatWaits(Connection connection, String[] command) {
    Process move = Program.start(command);
    try {
      Until.holds("the move waits", () -> isWaiting(connection) || !move.isAlive());
      assertThat(move.isAlive()).isTrue();
    } finally {
      move.destroyForcibly().onExit().join();
    }
  }

  private static boolean isWaiting(Connection connection) {
    try (var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                """
                SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
                WHERE NOT granted AND datname = current_database()
                """)) {
      return rows.next() && rows.getInt(1) > 0;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
