package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the write-ahead log short. SQLite copies it into the database by itself, but starts it anew
 * only at a moment without readers; under readers without pause it would grow without end. So, when
 * it is long, new readers are led past it and the old ones are waited for.
 */
final class Checkpoints {
  private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);

  /** How long writes may stand still for old readers. */
  private static final int PATIENCE_MILLIS = 250;

  private final Path log;
  private final long longBytes;
  private long nextAt;

  /**
   * Watches the write-ahead log of a database.
   *
   * @param longBytes the size in bytes from which on the log is too long
   */
  Checkpoints(Path database, long longBytes) {
    this.log = database.resolveSibling(database.getFileName() + "-wal");
    this.longBytes = longBytes;
    this.nextAt = longBytes;
  }

  /** Empties the log if it is long; to be called by the writer, outside a transaction. */
  void afterCommit(Handle handle) {
    long size = size();
    if (size < nextAt) {
      return;
    }
    handle.execute("PRAGMA busy_timeout = " + PATIENCE_MILLIS);
    try {
      boolean busy =
          handle.createQuery("PRAGMA wal_checkpoint(TRUNCATE)").mapTo(Integer.class).one() != 0;
      // A reader that lasts, such as a backup, must not cost writers the patience again and again:
      // so it does a few times in all, and the log becomes at most twice as long as it makes it.
      nextAt = busy ? 2 * size : longBytes;
      LOG.debug("checkpoint at {} bytes, {}", size, busy ? "readers in the way" : "done");
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
