package org.talenttree.storage.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;

/** How to connect to PostgreSQL, and whether the server there is one to trust data to. */
public final class PostgresServer {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);
  private static final int LEAST_VERSION = 150_000;
  private static final int CONNECT_SECONDS = 5;

  private PostgresServer() {}

  /** Returns what opens connections; on them a read from the network ends after this time. */
  public static PGSimpleDataSource source(
      String url, DatabaseSettings settings, Duration socketTimeout) {
    return set(new PGSimpleDataSource(), url, settings, socketTimeout);
  }

  /** Tells a source where the server is and how to speak with it. */
  static <S extends PGSimpleDataSource> S set(
      S source, String url, DatabaseSettings settings, Duration socketTimeout) {
    source.setUrl(url);
    source.setUser(settings.user());
    source.setPassword(settings.password());
    source.setApplicationName("talenttree");
    source.setConnectTimeout(CONNECT_SECONDS);
    source.setLoginTimeout(CONNECT_SECONDS);
    source.setSocketTimeout(Math.toIntExact(socketTimeout.toSeconds()));
    source.setTcpKeepAlive(true);
    // A detail quotes the values of a row, which do not belong in a log.
    source.setLogServerErrorDetail(false);
    source.setSslMode(
        switch (settings.tls()) {
          case OFF -> "disable";
          case REQUIRE -> "require";
          case VERIFY_FULL -> "verify-full";
        });
    settings
        .rootCertificate()
        .ifPresentOrElse(
            file -> source.setSslRootCert(file.toString()),
            () -> {
              if (settings.tls() == DatabaseSettings.Tls.VERIFY_FULL) {
                source.setSslfactory("org.postgresql.ssl.DefaultJavaSSLFactory");
              }
            });
    return source;
  }

  /**
   * Brings the schema up to date.
   *
   * @throws DatabaseUnusable when the server cannot be used, or a later release has changed the
   *     schema
   */
  public static void prepare(DatabaseSettings settings) {
    // Without a time limit: a migration of much data takes what it takes.
    PGSimpleDataSource source = source(settings.url(), settings, Duration.ZERO);
    try {
      try (Handle handle = Jdbi.create(source).open()) {
        requireFit(handle);
        PostgresSchema.require(handle, settings);
      }
      Migrations.run(source, Migrations.POSTGRESQL);
    } catch (JdbiException | FlywayException e) {
      throw PostgresFailure.whileOpening(settings, e);
    }
  }

  /**
   * Opens one unchanging state, to be looked at as long as it takes.
   *
   * @throws DatabaseUnusable when there is none
   */
  public static Handle openSnapshot(DatabaseSettings settings) {
    PGSimpleDataSource source = source(settings.url(), settings, Duration.ZERO);
    try {
      Handle handle = Jdbi.create(source).open();
      Connection connection = handle.getConnection();
      connection.setReadOnly(true);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setAutoCommit(false);
      return handle;
    } catch (JdbiException | SQLException e) {
      throw PostgresFailure.whileOpening(settings, e);
    }
  }

  /** Closes what {@link #openSnapshot} has opened, and may be broken. */
  public static void closeSnapshot(Handle handle) {
    try {
      handle.getConnection().close();
    } catch (SQLException e) {
      LOG.warn("a connection could not be closed in order", e);
    }
  }

  private static void requireFit(Handle handle) {
    if (Integer.parseInt(setting(handle, "server_version_num")) < LEAST_VERSION) {
      throw new DatabaseUnusable(
          "PostgreSQL " + setting(handle, "server_version") + " is too old: 15 or later", null);
    }
    if (!setting(handle, "server_encoding").equals("UTF8")) {
      throw new DatabaseUnusable(
          "the database is not in UTF-8: make it with createdb --encoding=UTF8", null);
    }
    if (setting(handle, "fsync").equals("off")) {
      LOG.warn("PostgreSQL runs with fsync = off: a crash of its machine can destroy all data");
    }
  }

  private static String setting(Handle handle, String name) {
    return handle.createQuery("SHOW " + name).mapTo(String.class).one();
  }
}
