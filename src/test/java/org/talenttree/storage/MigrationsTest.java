package org.talenttree.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.id.Digests;
import org.talenttree.resource.Resources;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.testing.Until;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MigrationsTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aFreshFolderGetsTheWholeSchemaAndItsParentsToo() {
    Path deep = folder.resolve("a/b/c");

    try (SqliteDatabase database = SqliteDatabase.open(deep)) {
      assertThat(tables(database)).contains("accounts", "keys", "trees");
    }
    assertThat(deep.resolve("talenttree.db")).isRegularFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {Migrations.SQLITE, Migrations.POSTGRESQL})
  void theNewestVersionIsTheHighestNumberOfTheFiles(String files) throws Exception {
    Path migrations = Path.of(requireNonNull(getClass().getResource("/" + files)).toURI());
    try (Stream<Path> all = Files.list(migrations)) {
      assertThat(
              all.map(file -> String.valueOf(file.getFileName()))
                  .mapToInt(name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
                  .max())
          .hasValue(Migrations.NEWEST);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {Migrations.SQLITE, Migrations.POSTGRESQL})
  void everyScriptIsListedInTheOrderOfItsVersion(String files) throws Exception {
    Path migrations = Path.of(requireNonNull(getClass().getResource("/" + files)).toURI());
    List<String> listed = Migrations.scripts(files);
    try (Stream<Path> all = Files.list(migrations)) {
      assertThat(all.map(file -> String.valueOf(file.getFileName())))
          .containsExactlyInAnyOrderElementsOf(
              listed.stream().map(script -> script + ".sql").toList());
    }
    assertThat(Migrations.SCRIPTS).hasSize(Migrations.NEWEST);
    for (int i = 1; i <= listed.size(); i++) {
      int version = Migrations.NEWEST - listed.size() + i;
      assertThat(listed.get(i - 1)).startsWith("V" + version + "__");
    }
  }

  /** A script that a database may have had is never changed; a new one is added to the list. */
  @ParameterizedTest
  @ValueSource(strings = {Migrations.SQLITE, Migrations.POSTGRESQL})
  void everyScriptIsAsItWasReleased(String files) throws Exception {
    Properties released = new Properties();
    try (var in = getClass().getResourceAsStream("migrations.properties")) {
      released.load(requireNonNull(in));
    }
    for (String script : Migrations.scripts(files)) {
      String path = files + "/" + script + ".sql";
      String digest =
          HexFormat.of().formatHex(Digests.sha256().digest(Resources.bytes("/" + path)));
      assertThat(released.getProperty(path))
          .as("%s=%s for a script that no database has had yet", path, digest)
          .isEqualTo(digest);
    }
  }

  @Test
  void aMigrationThatHasReadCanWriteAlthoughAnotherProgramWritesToo() throws SQLException {
    SqliteDatabase.open(folder).close();
    SqliteConnections connections = new SqliteConnections(folder.resolve("talenttree.db"));
    try (Connection migration = connections.dataSource().getConnection();
        Statement statement = migration.createStatement();
        Connection litestream =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("talenttree.db"));
        Statement other = litestream.createStatement()) {
      other.execute("PRAGMA busy_timeout = 0");
      migration.setAutoCommit(false);
      statement.executeQuery("SELECT count(*) FROM accounts").close();

      assertThatThrownBy(() -> other.execute("CREATE TABLE _litestream_lock (id INTEGER)"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("SQLITE_BUSY");
      statement.execute("CREATE TABLE made (id INTEGER)");
      migration.commit();
    }
  }

  @Test
  void openingAgainChangesNothing() {
    List<String> first;
    try (SqliteDatabase database = SqliteDatabase.open(folder)) {
      first = history(database);
    }

    try (SqliteDatabase database = SqliteDatabase.open(folder)) {
      assertThat(history(database)).isEqualTo(first).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"999", Migrations.NEWEST + ".1"})
  void aSchemaNewerThanTheReleaseIsRefusedAndLeftAsItIs(String version) {
    List<String> before;
    try (SqliteDatabase database = SqliteDatabase.open(folder)) {
      database.write(tx ->
          tx.handle()
              .execute(
                  """
                  INSERT INTO flyway_schema_history (installed_rank, version, description, type, script,
                    checksum, installed_by, execution_time, success)
                  VALUES (999, ?, 'later', 'SQL', 'V999__later.sql', 1, '', 1, 1)
                  """,
                  version));
      before = history(database);
    }

    var refused =
        catchThrowableOfType(DatabaseUnusable.class, () -> SqliteDatabase.open(folder).close());

    assertThat(refused)
        .hasMessage(
            "The database has schema version "
                + version
                + ", which is newer than this release of Talent Tree"
                + " knows. Run the newer release, or restore a backup made before it.");
    try (var handle = new SqliteConnections(folder.resolve("talenttree.db")).open(true)) {
      assertThat(handle.createQuery(HISTORY).mapTo(String.class).list()).isEqualTo(before);
    }
  }

  @Test
  void anUpgradeThatFailsChangesNothing() throws Exception {
    var source = new SqliteConnections(folder.resolve("talenttree.db")).dataSource();
    try (Connection connection = source.getConnection()) {
      Migrations.run(connection, Migrations.SQLITE, Migrations.NEWEST - 3);
      connection.createStatement().executeUpdate("CREATE TABLE webhooks (in_the_way TEXT)");
      connection.commit();
    }
    List<String> before = schema(source);

    assertThatThrownBy(() -> Migrations.run(source, Migrations.SQLITE))
        .isInstanceOf(StorageUnavailable.class)
        .hasMessageStartingWith("the schema cannot be brought up to date: V28__webhooks.sql: ")
        .hasMessageContaining("table webhooks already exists");

    assertThat(schema(source)).isEqualTo(before).hasSizeGreaterThan(20);
  }

  private static List<String> schema(DataSource source) {
    try (var handle = Jdbi.create(source).open()) {
      return handle
          .createQuery(
              """
              SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
              UNION ALL SELECT script FROM flyway_schema_history
              """)
          .mapTo(String.class)
          .list();
    }
  }

  @Test
  void keysOfAnEarlierSchemaLearnTheHashesOfTheirSecrets() throws Exception {
    try (var handle = new SqliteConnections(folder.resolve("talenttree.db")).open(false)) {
      handle.execute("CREATE TABLE keys (owner_id, key_id)");
      handle.execute("CREATE TABLE key_hashes (hash, owner_id, key_id, valid_until)");
      handle.execute("CREATE INDEX key_hashes_key ON key_hashes (owner_id, key_id)");
      handle.execute("INSERT INTO keys VALUES ('ada', 'k'), ('ada', 'revoked'), ('eve', 'k')");
      handle.execute(
          "INSERT INTO key_hashes VALUES"
              + " ('old', 'ada', 'k', 9), ('new', 'ada', 'k', NULL), ('eves', 'eve', 'k', NULL)");

      handle.createScript(script("V9__hashes_with_their_key.sql")).execute();

      assertThat(
              handle
                  .createQuery(
                      "SELECT key_id || ' ' || coalesce(hash, '') || ' '"
                          + " || coalesce(former_hash, '') FROM keys")
                  .mapTo(String.class)
                  .list())
          .containsExactly("k new old", "revoked  ", "k eves ");
    }
  }

  private static String script(String name) throws IOException {
    try (var in = MigrationsTest.class.getResourceAsStream("/db/sqlite/" + name)) {
      return new String(requireNonNull(in).readAllBytes(), UTF_8);
    }
  }

  @Test
  void manyThatOpenAFreshFolderAtOnceAllSucceed() throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<Future<List<String>>> openings = new ArrayList<>();
    try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
      for (int i = 0; i < 6; i++) {
        openings.add(
            threads.submit(() -> {
              start.await();
              try (SqliteDatabase database = SqliteDatabase.open(folder)) {
                return history(database);
              }
            }));
      }
      start.countDown();
    }

    for (Future<List<String>> opening : openings) {
      assertThat(opening.get()).isEqualTo(openings.getFirst().get()).isNotEmpty();
    }
  }

  @Test
  void nobodyTouchesTheDatabaseWhileAnotherPreparesTheFolder() throws Exception {
    Path file = folder.resolve("talenttree.db");
    Thread opener;
    try (var lock = FolderLock.lockForSetup(folder)) {
      opener = Thread.ofPlatform().start(() -> SqliteDatabase.open(folder).close());
      Until.holds(
          "it waits, or has not waited",
          () -> opener.getState() == Thread.State.TIMED_WAITING || !opener.isAlive());
      assertThat(opener.isAlive()).isTrue();
      assertThat(lock).isNotNull();
      assertThat(file).doesNotExist();
    }
    opener.join();
    assertThat(file).isRegularFile();
  }

  private static final String HISTORY =
      "SELECT version || ' ' || script || ' ' || installed_on FROM flyway_schema_history"
          + " ORDER BY installed_rank";

  private static List<String> history(SqliteDatabase database) {
    return database.read(handle -> handle.createQuery(HISTORY).mapTo(String.class).list());
  }

  private static List<String> tables(SqliteDatabase database) {
    return database.read(handle ->
        handle
            .createQuery("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .mapTo(String.class)
            .list());
  }
}
