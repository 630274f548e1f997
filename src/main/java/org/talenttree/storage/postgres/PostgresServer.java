package org.talenttree.storage.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageUnavailable;

/** Connects to a PostgreSQL server, and checks that it is one to trust data to. */
public final class PostgresServer {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);
  private static final int MIN_VERSION = 150_000;
  private static final int CONNECT_SECONDS = 5;

  private PostgresServer() {}

  /** Returns a source of connections on which a read from the socket ends after the timeout. */
  public static PGSimpleDataSource source(
      String url, DatabaseSettings settings, Duration socketTimeout) {
    return configure(new PGSimpleDataSource(), url, settings, socketTimeout);
  }

  /** Sets the address, credentials, timeouts and TLS of a source, and returns it. */
  static <S extends PGSimpleDataSource> S configure(
      S source, String url, DatabaseSettings settings, Duration socketTimeout) {
    source.setUrl(url);
    source.setUser(settings.user());
    source.setPassword(settings.password());
    source.setApplicationName("talenttree");
    source.setConnectTimeout(CONNECT_SECONDS);
    source.setLoginTimeout(CONNECT_SECONDS);
    source.setSocketTimeout(Math.toIntExact(socketTimeout.toSeconds()));
    source.setTcpKeepAlive(true);
    // The detail of an error quotes the values of a row, which do not belong in a log.
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
   * Checks the server and brings the schema up to date, except on a worker of Citus.
   *
   * @throws DatabaseUnusable when the server cannot be used, the schema is of a later release, or
   *     that of a worker is of an earlier one
   */
  public static void prepare(DatabaseSettings settings) {
    // No timeout, as migrations of much data may take long.
    PGSimpleDataSource source = source(settings.url(), settings, Duration.ZERO);
    try {
      try (Handle handle = Statements.configure(Jdbi.create(source)).open()) {
        requireSupported(handle);
        PostgresSchema.require(handle, settings);
        if (Citus.isWorker(handle)) {
          requireCurrent(handle, settings);
          return;
        }
        PostgresSchema.requireOwn(handle, settings);
        // Where nothing is to migrate, as at most starts, this spares a second connection.
        if (Migrations.isComplete(handle.getConnection(), Migrations.POSTGRESQL)) {
          return;
        }
      }
      Migrations.run(source, Migrations.POSTGRESQL);
    } catch (JdbiException | StorageUnavailable | SQLException e) {
      throw PostgresFailure.whileOpening(settings, e);
    }
  }

  // A table made on a worker would be on no other server.
  private static void requireCurrent(Handle handle, DatabaseSettings settings) {
    boolean hasTables =
        handle
            .createQuery("SELECT to_regclass('flyway_schema_history') IS NOT NULL")
            .mapTo(boolean.class)
            .one();
    int version = hasTables ? Migrations.version(handle) : 0;
    Migrations.requireKnown(version, "The database");
    if (version < Migrations.NEWEST) {
      throw new DatabaseUnusable(
          settings.url()
              + " is a worker of Citus, without the tables of this release; start it once with"
              + " database.url at the coordinator",
          null);
    }
  }

  /**
   * Opens a read-only transaction on a snapshot of the database. It has no timeout.
   *
   * @throws DatabaseUnusable when the server cannot be used
   */
  public static Handle openSnapshot(DatabaseSettings settings) {
    PGSimpleDataSource source = source(settings.url(), settings, Duration.ZERO);
    try {
      Handle handle = Statements.configure(Jdbi.create(source)).open();
      Connection connection = handle.getConnection();
      connection.setReadOnly(true);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setAutoCommit(false);
      return handle;
    } catch (JdbiException | SQLException e) {
      throw PostgresFailure.whileOpening(settings, e);
    }
  }

  /** Closes a snapshot, also one whose connection is broken. */
  public static void closeSnapshot(Handle handle) {
    try {
      handle.getConnection().close();
    } catch (SQLException e) {
      LOG.warn("closing a connection failed", e);
    }
  }

  private static void requireSupported(Handle handle) {
    if (Integer.parseInt(setting(handle, "server_version_num")) < MIN_VERSION) {
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
