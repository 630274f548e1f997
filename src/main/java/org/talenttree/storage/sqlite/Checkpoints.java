package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Truncates the write-ahead log when it has become long. SQLite's own checkpoints copy the log into
 * the database, but SQLite starts writing the log from its beginning only when no reader uses it;
 * with readers all the time it would grow without limit. {@code wal_checkpoint(TRUNCATE)} waits a
 * short time for these readers; meanwhile new ones read only the database's file, not the log.
 */
final class Checkpoints {
  private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);

  /** How long the writer may wait for readers of the log. */
  private static final int READERS_TIMEOUT_MILLIS = 250;

  private final Path log;
  private final long maxBytes;
  private long threshold;

  /**
   * Makes the checkpoints of a database.
   *
   * @param maxBytes truncate the log once it has so many bytes
   */
  Checkpoints(Path database, long maxBytes) {
    this.log = database.resolveSibling(database.getFileName() + "-wal");
    this.maxBytes = maxBytes;
    this.threshold = maxBytes;
  }

  /** Truncates the log if it is long; for the writer's thread, outside a transaction. */
  void afterCommit(Handle handle) {
    long size = size();
    if (size < threshold) {
      return;
    }
    handle.execute("PRAGMA busy_timeout = " + READERS_TIMEOUT_MILLIS);
    try {
      boolean busy =
          handle.createQuery("PRAGMA wal_checkpoint(TRUNCATE)").mapTo(Integer.class).one() != 0;
      // If a reader blocks it, the next try comes when the log is twice as long, so that a long
      // reader such as a backup delays few writes. The log grows to at most twice the length that
      // the reader would cause anyway.
      threshold = busy ? 2 * size : maxBytes;
      LOG.debug("checkpoint at {} bytes, {}", size, busy ? "blocked by readers" : "done");
    } finally {
      handle.execute("PRAGMA busy_timeout = " + SqliteConnections.BUSY_MILLIS);
    }
  }

  private long size() {
    try {
      return Files.exists(log) ? Files.size(log) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
