package org.talenttree.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A PostgreSQL server for one test. It syncs commits to the disk like a server in production, and
 * may be killed.
 */
public final class OwnPostgres implements AutoCloseable {
  private static final String DATABASE = "talenttree";

  private final Path data;
  private final int port;
  private EmbeddedPostgres server;
  private boolean runs = true;

  private OwnPostgres(Path data, EmbeddedPostgres server) {
    this.data = data;
    this.port = server.getPort();
    this.server = server;
  }

  /** Starts a server in a folder that is not there yet, and makes an empty database. */
  public static OwnPostgres start(Path data) {
    OwnPostgres made = new OwnPostgres(data, launch(data, Ports.free()));
    made.execute("CREATE DATABASE " + DATABASE);
    return made;
  }

  private static EmbeddedPostgres launch(Path data, int port) {
    try {
      return EmbeddedPostgres.builder()
          .setOverrideWorkingDirectory(TestPostgres.workingFolder())
          .setServerConfig("unix_socket_directories", "")
          .setDataDirectory(data)
          .setCleanDataDirectory(false)
          .setRegisterShutdownHook(false)
          .setPort(port)
          .setPGStartupWait(Duration.ofMinutes(1))
          .setServerConfig("fsync", "on")
          .setLocaleConfig("locale", "C.UTF-8")
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Ends the server and all its processes as {@code kill -9} does, and waits until they are gone.
   */
  public void kill() {
    List<ProcessHandle> processes = new ArrayList<>();
    processes.add(ProcessHandle.of(pid()).orElseThrow());
    processes.addAll(processes.getFirst().children().toList());
    processes.forEach(ProcessHandle::destroyForcibly);
    Until.holds(
        "the processes are gone", () -> processes.stream().noneMatch(ProcessHandle::isAlive));
    runs = false;
    deleteLock();
  }

  // The launcher keeps the lock until it has stopped the server.
  private void deleteLock() {
    try {
      Files.delete(data.resolve("epg-lock"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long pid() {
    return Program.text(data.resolve("postmaster.pid"))
        .lines()
        .findFirst()
        .map(Long::valueOf)
        .orElseThrow();
  }

  /** Starts the server again where it was, and returns once it answers. */
  public void restart() {
    close();
    server = launch(data, port);
    runs = true;
  }

  /** Starts a second server as a synchronous standby of this one; restarts this one for that. */
  public OwnPostgres startSynchronousStandby(Path copy) {
    close();
    copyFiles(data, copy);
    append(copy, "primary_conninfo = 'host=localhost port=" + port + " user=postgres'");
    append(data, "synchronous_standby_names = '*'");
    try {
      Files.createFile(copy.resolve("standby.signal"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    restart();
    OwnPostgres standby = new OwnPostgres(copy, launch(copy, 0));
    Until.holds(
        "the standby is a synchronous one",
        () -> query("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") > 0);
    return standby;
  }

  private static void copyFiles(Path from, Path to) {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void append(Path data, String line) {
    try {
      Files.writeString(data.resolve("postgresql.conf"), line + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes a standby the primary. */
  public void promote() {
    execute("SELECT pg_promote()");
  }

  /** Lets a standby receive the log of its primary and not apply it, until {@link #resume}. */
  public void pause() {
    execute("SELECT pg_wal_replay_pause()");
    Until.holds(
        "the standby applies nothing",
        () -> query("SELECT count(*) WHERE pg_get_wal_replay_pause_state() = 'paused'") == 1);
  }

  /** Lets a standby apply what it has received, and go on. */
  public void resume() {
    execute("SELECT pg_wal_replay_resume()");
  }

  /** Returns the JDBC address of the service's database. */
  public String url() {
    return "jdbc:postgresql://localhost:" + port + "/" + DATABASE;
  }

  /** Writes a file of settings for services on these servers, of which one is the primary. */
  public static Path settings(Path file, OwnPostgres... servers) {
    String hosts =
        Stream.of(servers)
            .map(server -> "localhost:" + server.port)
            .collect(Collectors.joining(","));
    String parameters = servers.length == 1 ? "" : "?targetServerType=primary&hostRecheckSeconds=1";
    return settings(file, hosts, parameters);
  }

  /** Writes a file of settings for services that reach this server through another port. */
  public static Path settingsThrough(int port, Path file) {
    return settings(file, "localhost:" + port, "");
  }

  private static Path settings(Path file, String hosts, String parameters) {
    try {
      return Files.writeString(
          file,
          """
          database.url = jdbc:postgresql://%s/%s%s
          database.user = postgres
          database.tls = off
          signup = open
          """
              .formatted(hosts, DATABASE, parameters));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the port of the server. */
  public int port() {
    return port;
  }

  /** Returns the number that a query of the server's own tables finds. */
  public long query(String sql) {
    try (var connection = server.getPostgresDatabase().getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void execute(String sql) {
    try (var connection = server.getPostgresDatabase().getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    if (!runs) {
      return;
    }
    runs = false;
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
