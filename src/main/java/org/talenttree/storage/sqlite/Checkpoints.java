package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies the write-ahead log into the database when it has become long, and truncates it when it
 * has become very long. SQLite starts writing the log from its beginning once all of it is copied
 * and no reader uses it.
 *
 * <p>SQLite's own checkpoints are off for the writer: they run inside each COMMIT for as long as
 * the log is long. Where a reader holds the log, such as a backup or Litestream, each of them sorts
 * all pages of the log in vain. Here the next try waits until the log has grown further, and it
 * follows the answers to the group's writes.
 *
 * <p>With readers all the time the log would grow without limit. {@code wal_checkpoint(TRUNCATE)}
 * waits a short time for these readers; meanwhile new ones read only the database's file, not the
 * log.
 */
final class Checkpoints {
  private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);

  /** The log is copied from this many pages on, about 16 MB. */
  static final int PAGES = 4_000;

  private static final long BYTES = PAGES * 4_096L;

  /** How long one try waits for readers of the log. */
  private static final int TRY_MILLIS = 50;

  /** So many tries, so the writer waits at most 250 ms for readers of the log. */
  static final int TRIES = 5;

  private final Path log;
  private final long maxBytes;
  private final int tries;
  private long threshold;
  private long nextCopy = PAGES;

  /** What {@code wal_checkpoint} returns: pages in the log, and how many of them are copied. */
  private record Log(long pages, long copied) {}

  /**
   * Makes the checkpoints of a database.
   *
   * @param maxBytes truncate the log once it has so many bytes
   * @param tries how often the writer waits 50 ms for readers of the log
   */
  Checkpoints(Path database, long maxBytes, int tries) {
    this.log = DataFolder.log(database);
    this.maxBytes = maxBytes;
    this.threshold = maxBytes;
    this.tries = tries;
  }

  /** Turns SQLite's own checkpoints off for a connection whose commits are told to this object. */
  static void replaceThoseOfSqlite(Handle handle) {
    // A query, as SQLite answers with the new value and the statement must be read to its end.
    handle.createQuery("PRAGMA wal_autocheckpoint = 0").mapTo(Integer.class).one();
  }

  /** Copies or truncates the log if it is long; for the writer's thread, outside a transaction. */
  void afterCommit(Handle handle) {
    long size = size();
    if (size < Math.min(BYTES, threshold)) {
      return;
    }
    if (size >= threshold) {
      truncate(handle, size);
    } else {
      copy(handle);
    }
  }

  private void copy(Handle handle) {
    // The file stays as long as it ever was, so its size does not tell how long the log is.
    long pages = checkpoint(handle, "NOOP").pages();
    if (pages < PAGES) {
      nextCopy = PAGES;
    } else if (pages >= nextCopy) {
      nextCopy = isCopied(handle) ? PAGES : pages + PAGES;
    }
  }

  private static boolean isCopied(Handle handle) {
    try {
      Log log = checkpoint(handle, "PASSIVE");
      return log.copied() == log.pages();
    } catch (JdbiException e) {
      if (SqliteFailure.isFsync(e)) {
        throw e;
      }
      // Nothing is lost, as all commits are in the log; the disk of the database may be full.
      LOG.warn("the log could not be copied into the database", e);
      return false;
    }
  }

  private static Log checkpoint(Handle handle, String mode) {
    return handle
        .createQuery("PRAGMA wal_checkpoint(" + mode + ")")
        .map((row, context) -> new Log(row.getLong(2), row.getLong(3)))
        .one();
  }

  private void truncate(Handle handle, long size) {
    handle.execute("PRAGMA busy_timeout = " + TRY_MILLIS);
    try {
      boolean busy = true;
      // A try may wait in vain: SQLite waits until nobody holds the lock of an old snapshot, though
      // new readers of the newest one have taken it over by now. The next try sees that.
      for (int i = 0; i < tries && busy; i++) {
        busy =
            handle.createQuery("PRAGMA wal_checkpoint(TRUNCATE)").mapTo(Integer.class).one() != 0;
      }
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
