package org.talenttree.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.postgres.PostgresDatabase;

/**
 * A running Citus cluster, named by the property {@code test.citus}: the JDBC address of its
 * coordinator. Each service gets its own schema with distributed tables. Schemas are emptied and
 * reused, as distributing tables takes a second.
 */
public final class TestCitus {
  /** Of this process, as several may share a cluster. */
  private static final String PREFIX = "talenttree_test_" + ProcessHandle.current().pid() + "_";

  private static final String SCHEMA = "?currentSchema=";
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final AtomicReference<String> SHAPE = new AtomicReference<>("");
  private static final Queue<String> FREE = new ConcurrentLinkedQueue<>();

  /** The cached connections that empty schemas. */
  private static @Nullable Servers cached;

  private TestCitus() {}

  /** Returns whether this run of the tests is about Citus. */
  public static boolean isChosen() {
    return "citus".equals(System.getProperty("test.database"));
  }

  /** Returns the settings of a service on empty, distributed tables. */
  static Map<String, String> acquire() {
    String free = FREE.poll();
    return free == null ? make() : values(free);
  }

  /** Returns acquired settings to the pool; nobody may be connected any more. */
  static void release(Map<String, String> values) {
    synchronized (FREE) {
      try {
        if (emptyUnlessChanged(values)) {
          FREE.add(schema(values));
        }
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static boolean emptyUnlessChanged(Map<String, String> values) throws SQLException {
    Servers before = cached;
    if (before != null) {
      try {
        return before.emptyUnlessChanged(schema(values));
      } catch (SQLException e) {
        before.close(); // A worker was stopped since.
      }
    }
    cached = null;
    Servers now = Servers.connect(values);
    cached = now;
    return now.emptyUnlessChanged(schema(values));
  }

  /**
   * Connections to all servers. They are cached, as a server takes longer to open one and to read
   * the catalogue than to empty a schema.
   */
  private record Servers(Connection coordinator, List<Connection> workers) {
    static Servers connect(Map<String, String> values) throws SQLException {
      Servers servers = new Servers(TestPostgres.connect(values), new ArrayList<>());
      try {
        for (Map<String, String> place : atWorkers(values)) {
          Connection worker = TestPostgres.connect(place);
          servers.workers.add(worker);
          // Otherwise it does not list its shards.
          execute(worker, "SET citus.override_table_visibility = off");
        }
        return servers;
      } catch (SQLException | RuntimeException e) {
        servers.close();
        throw e;
      }
    }

    boolean emptyUnlessChanged(String schema) throws SQLException {
      coordinator.setSchema(schema);
      try (Statement statement = coordinator.createStatement()) {
        // A test may have removed a table, which an upgrade has made again, or added an index.
        if (!TestPostgres.shape(statement).equals(SHAPE.get()) || !isDistributed(statement)) {
          return false;
        }
      }
      for (Connection worker : workers) {
        worker.setSchema(schema);
        execute(worker, emptyShards());
      }
      execute(coordinator, "DELETE FROM secrets; DELETE FROM server_state");
      return true;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
    }

    void close() {
      Stream.concat(Stream.of(coordinator), workers.stream()).forEach(TestPostgres::close);
    }
  }

  // Each server empties its own shards: the coordinator would take two phases for each table.
  // A shard that never had a row has no bytes.
  private static String emptyShards() {
    return """
    DO $do$
    DECLARE shard regclass;
    BEGIN
      FOR shard IN SELECT oid FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
          AND relname ~ '^(%s)_[0-9]+$' AND pg_relation_size(oid) > 0
      LOOP
        EXECUTE 'DELETE FROM ' || shard;
      END LOOP;
    END $do$
    """
        .formatted(String.join("|", Sharding.tables()));
  }

  private static boolean isDistributed(Statement statement) {
    try {
      statement.execute(script("check.sql"));
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  private static Map<String, String> make() {
    int number = COUNT.incrementAndGet();
    if (number == 1 && Boolean.getBoolean("test.citus.made")) {
      doNotSync();
    }
    String schema = PREFIX + number;
    Map<String, String> values = values(schema);
    // One of the same name may be left from an earlier run.
    TestPostgres.execute(values, "DROP SCHEMA IF EXISTS " + schema + " CASCADE");
    TestPostgres.execute(values, "CREATE SCHEMA " + schema);
    PostgresDatabase.open(TestPostgres.settings(values), StorageMetrics.none()).close();
    try (Connection connection = TestPostgres.connect(values);
        Statement statement = connection.createStatement()) {
      statement.execute("SET citus.shard_count = 4;" + script("distribute.sql"));
      statement.execute(script("check.sql"));
      SHAPE.set(TestPostgres.shape(statement));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return values;
  }

  /** Returns the settings of services on the same tables, one at each server that has shards. */
  public static List<Map<String, String>> atWorkers(Map<String, String> values) {
    try (Connection connection = TestPostgres.connect(values);
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                """
                SELECT nodename || ':' || nodeport FROM pg_dist_node WHERE shouldhaveshards ORDER BY 1
                """)) {
      List<Map<String, String>> places = new ArrayList<>();
      while (rows.next()) {
        Map<String, String> place = new HashMap<>(values);
        String at = "//" + rows.getString(1) + "/";
        place.compute("database.url", (name, url) -> url.replaceFirst("//[^/]+/", at));
        places.add(place);
      }
      return places;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  // Of a cluster that was made for these tests: they cut no power, and would wait for the disk.
  private static void doNotSync() {
    Map<String, String> values = values("public");
    TestPostgres.execute(values, "ALTER SYSTEM SET fsync = off");
    TestPostgres.execute(values, "SELECT run_command_on_workers('ALTER SYSTEM SET fsync = off')");
    TestPostgres.execute(values, "SELECT pg_reload_conf()");
    TestPostgres.execute(values, "SELECT run_command_on_workers('SELECT pg_reload_conf()')");
  }

  /** Returns the address of the coordinator. */
  static String url() {
    return Objects.requireNonNull(
        System.getProperty("test.citus"), "-Dtest.citus=jdbc:postgresql://HOST:PORT/DATABASE");
  }

  private static String schema(Map<String, String> values) {
    String url = TestPostgres.settings(values).url();
    return url.substring(url.indexOf(SCHEMA) + SCHEMA.length());
  }

  private static Map<String, String> values(String schema) {
    Map<String, String> values = new HashMap<>();
    values.put("database.url", url() + SCHEMA + schema);
    values.put("database.user", "talenttree");
    values.put("database.password", "talenttree");
    values.put("database.tls", "off");
    values.put("database.pool", "8");
    return values;
  }

  /** Returns a command of {@code packaging/citus}. */
  public static String script(String name) {
    try {
      return Files.readString(Path.of("packaging", "citus", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
