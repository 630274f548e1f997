package org.talenttree.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.postgres.PostgresDatabase;

/**
 * One real PostgreSQL server for all tests of this process, with databases of their own. Those of
 * services are from a pool, emptied for the next, as to make one takes five times as long.
 */
public final class TestPostgres {
  private static final String TEMPLATE = "migrated";
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final Queue<String> FREE = new ConcurrentLinkedQueue<>();

  /** Those that empty databases, by name: to open one takes the server longer than what it does. */
  private static final Map<String, Connection> CACHED = new ConcurrentHashMap<>();

  /**
   * What a test may have changed in a schema beside rows: what its tables are made of, settings.
   */
  private static final String SHAPE_QUERY =
      """
      WITH ours AS (
        SELECT * FROM pg_class
        WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()))
      SELECT string_agg(line, ';' ORDER BY line) FROM (
        SELECT concat_ws(' ', relname, relkind, relhasrules) AS line FROM ours
        UNION ALL
        SELECT concat_ws(' ', relname, attname, atttypid::regtype, attnotnull, atthasdef)
        FROM ours JOIN pg_attribute ON attrelid = ours.oid AND attnum > 0
        UNION ALL
        SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
        FROM ours JOIN pg_constraint ON conrelid = ours.oid
        UNION ALL
        SELECT concat_ws(' ', relname, indisunique, pg_get_expr(indpred, indrelid))
        FROM ours JOIN pg_index ON indexrelid = ours.oid
        UNION ALL
        SELECT concat_ws(' ', relname, tgname, tgenabled)
        FROM ours JOIN pg_trigger ON tgrelid = ours.oid
          AND NOT tgisinternal AND tgname NOT LIKE 'truncate_trigger_%'
        UNION ALL
        SELECT concat_ws(' ', count(*), min(version), max(version), bool_and(success))
        FROM flyway_schema_history
        UNION ALL
        SELECT concat_ws(' ', setrole, setconfig) FROM pg_db_role_setting
        WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
      ) AS lines
      """;

  private TestPostgres() {}

  /** Returns the folder for the servers' programs and data, in the build folder. */
  static File workingFolder() {
    return Program.temporary().resolve("embedded-pg").toFile();
  }

  /** Started with the first test that asks. */
  private static final class Server {
    static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      try {
        // Without fsync: these tests cut no power, and would mostly wait for the disk.
        return EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(workingFolder())
            .setPort(Ports.free())
            .setServerConfig("unix_socket_directories", "")
            .setServerConfig("fsync", "off")
            .setServerConfig("full_page_writes", "off")
            .setServerConfig("max_connections", "300")
            .setLocaleConfig("locale", "C.UTF-8")
            .start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Made with the first test that needs tables. */
  private static final class Template {
    static final String NAME = make();
    static final String SHAPE = shape(values(NAME));

    private static String make() {
      // With a language's collation, as on production servers: no sort order may depend on it.
      execute(
          "CREATE DATABASE "
              + TEMPLATE
              + " TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'");
      PostgresDatabase.open(settings(values(TEMPLATE)), StorageMetrics.none()).close();
      return TEMPLATE;
    }
  }

  /** Returns whether this run of the tests is about PostgreSQL, alone or under Citus. */
  public static boolean isChosen() {
    return "postgresql".equals(System.getProperty("test.database")) || TestCitus.isChosen();
  }

  /** Makes a database with all tables and returns the settings of a service on it. */
  public static Map<String, String> migrated() {
    return TestCitus.isChosen() ? TestCitus.acquire() : make(" TEMPLATE " + Template.NAME);
  }

  /** Returns the settings of a service on all tables, empty, until {@link #release}. */
  static Map<String, String> acquire() {
    String free = FREE.poll();
    return free == null ? migrated() : values(free);
  }

  /** Returns them to the pool: emptied for the next, or dropped if more than rows changed. */
  static void release(Map<String, String> values) {
    if (TestCitus.isChosen() || !empty(values)) {
      drop(values);
    } else {
      FREE.add(name(values));
    }
  }

  private static boolean empty(Map<String, String> values) {
    try (Statement statement = cached(values).createStatement()) {
      if (!isAlone(statement) || !shape(statement).equals(Template.SHAPE)) {
        return false;
      }
      statement.execute(
          """
          DO $$
          DECLARE ours regclass;
          BEGIN
            FOR ours IN SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace
              AND relkind = 'r' AND relname <> 'flyway_schema_history'
            LOOP
              EXECUTE 'DELETE FROM ' || ours;
            END LOOP;
          END $$
          """);
      return true;
    } catch (SQLException e) {
      return false; // It is gone, or somebody is still connected.
    }
  }

  // The server ends connections a moment after a service has closed them, and does not say when.
  // Where one stays, the database is dropped.
  private static boolean isAlone(Statement statement) throws SQLException {
    for (int tries = 0; tries < 20; tries++) {
      try (ResultSet others =
          statement.executeQuery(
              """
              SELECT 1 FROM pg_stat_activity
              WHERE datname = current_database() AND pid <> pg_backend_pid()
                AND backend_type = 'client backend'
              """)) {
        if (!others.next()) {
          return true;
        }
      }
      LockSupport.parkNanos(2_000_000);
    }
    return false;
  }

  private static String shape(Map<String, String> values) {
    try (Connection connection = connect(values);
        Statement statement = connection.createStatement()) {
      return shape(statement);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns what tells whether two schemas have the same tables, indexes, columns and triggers. */
  static String shape(Statement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery(SHAPE_QUERY)) {
      rows.next();
      return rows.getString(1);
    }
  }

  /** Makes an empty database and returns the settings of a service on it. */
  public static Map<String, String> empty() {
    return make("");
  }

  private static Map<String, String> make(String how) {
    String name = "test" + COUNT.incrementAndGet();
    execute("CREATE DATABASE " + name + how);
    return values(name);
  }

  private static Map<String, String> values(String name) {
    Map<String, String> values = new HashMap<>();
    values.put("database.url", "jdbc:postgresql://localhost:" + port() + "/" + name);
    values.put("database.user", "postgres");
    values.put("database.tls", "off");
    values.put("database.pool", "8");
    return values;
  }

  /** Returns the settings of a service that reaches the same database through another port. */
  public static Map<String, String> through(int port, Map<String, String> values) {
    Map<String, String> changed = new HashMap<>(values);
    String url = settings(values).url().replaceFirst("//[^/]+/", "//localhost:" + port + "/");
    // Without prepared statements, so that the proxy sees the text of each statement.
    changed.put("database.url", url + (url.contains("?") ? "&" : "?") + "prepareThreshold=0");
    return changed;
  }

  /** Returns settings as the service reads them. */
  public static DatabaseSettings settings(Map<String, String> values) {
    try {
      return Config.read(values).database().orElseThrow();
    } catch (ConfigMistakes e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Drops a database, whoever is connected to it; a distributed one is emptied. */
  public static void drop(Map<String, String> values) {
    if (TestCitus.isChosen()) {
      TestCitus.release(values);
      return;
    }
    close(CACHED.remove(name(values)));
    execute("DROP DATABASE IF EXISTS " + name(values) + " WITH (FORCE)");
  }

  /** Closes a connection, also one whose server is gone. */
  static void close(@Nullable Connection connection) {
    try (connection) {
      // Nothing else.
    } catch (SQLException e) {
      // Its server is gone.
    }
  }

  private static Connection cached(Map<String, String> values) throws SQLException {
    Connection before = CACHED.get(name(values));
    if (before != null) {
      return before;
    }
    Connection made = connect(values);
    CACHED.put(name(values), made);
    return made;
  }

  private static String name(Map<String, String> values) {
    String url = settings(values).url();
    return url.substring(url.lastIndexOf('/') + 1).replaceFirst("\\?.*", "");
  }

  /** Returns a connection of a test's own to a database. */
  public static Connection connect(Map<String, String> values) throws SQLException {
    DatabaseSettings settings = settings(values);
    return DriverManager.getConnection(settings.url(), settings.user(), settings.password());
  }

  /** Runs statements in the schema of these settings. */
  public static void execute(Map<String, String> values, String sql) {
    try (Connection connection = connect(values);
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** Returns the port of the server. */
  public static int port() {
    return TestCitus.isChosen()
        ? URI.create(TestCitus.url().substring("jdbc:".length())).getPort()
        : Server.SERVER.getPort();
  }

  private static void execute(String sql) {
    try (Connection connection = Server.SERVER.getPostgresDatabase().getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
