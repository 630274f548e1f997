package org.talenttree.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One SQLite file in WAL mode: readers on their own connections, one writer with group commit. */
public final class SqliteDatabase implements Database {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteDatabase.class);
  private static final String FILE = "talenttree.db";

  private final SqliteReaders readers;
  private final GroupCommit writer;

  private SqliteDatabase(SqliteReaders readers, GroupCommit writer) {
    this.readers = readers;
    this.writer = writer;
  }

  /**
   * Opens the database in a folder, makes both where they are missing, and brings the schema up to
   * date.
   *
   * @throws Migrations.NewerSchema when a later release has been here
   */
  public static SqliteDatabase open(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make the folder " + folder, e);
    }
    String url = "jdbc:sqlite:" + folder.resolve(FILE);
    SqliteConnections connections = new SqliteConnections(url);
    SqliteConnections.requireSafeVersion();
    Migrations.run(connections.dataSource(), "db/sqlite");
    LOG.debug("opened {}", url);
    return new SqliteDatabase(
        new SqliteReaders(connections, Runtime.getRuntime().availableProcessors() * 2),
        GroupCommit.start(connections));
  }

  /** Returns the version of the SQLite in the jar. */
  public static String version() {
    return SqliteConnections.version();
  }

  @Override
  public <T extends @Nullable Object> T read(Work<T> work) {
    return readers.run(work);
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return writer.submit(work);
  }

  @Override
  public void close() {
    writer.close();
    readers.close();
  }
}
