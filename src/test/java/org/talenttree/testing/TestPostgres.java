package org.talenttree.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.postgres.PostgresDatabase;

/** One real PostgreSQL server for all tests of this process, with fresh databases. */
public final class TestPostgres {
  private static final String TEMPLATE = "migrated";
  private static final AtomicInteger COUNT = new AtomicInteger();

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

    private static String make() {
      // With a language's collation, like production servers: our sort orders must not depend on
      // it.
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
    return TestCitus.isChosen() ? TestCitus.lend() : make(" TEMPLATE " + Template.NAME);
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
      TestCitus.giveBack(values);
      return;
    }
    execute("DROP DATABASE IF EXISTS " + name(values) + " WITH (FORCE)");
  }

  private static String name(Map<String, String> values) {
    String url = settings(values).url();
    return url.substring(url.lastIndexOf('/') + 1);
  }

  /** Returns a connection of a test's own to a database. */
  public static Connection connect(Map<String, String> values) throws SQLException {
    DatabaseSettings settings = settings(values);
    return DriverManager.getConnection(settings.url(), settings.user(), settings.password());
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
