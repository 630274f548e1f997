package org.talenttree.storage.sqlite;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.CachedStatements;
import org.talenttree.storage.Database;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;

/** A few read-only connections, opened when needed, each used by one reader at a time. */
final class SqliteReaders implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteReaders.class);
  private static final int PATIENCE_SECONDS = 10;

  private final SqliteConnections connections;
  private final int most;
  private final Semaphore free;
  // Last in, first out: the connection used last has the warmest cache.
  private final Deque<Handle> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  SqliteReaders(SqliteConnections connections, int most, StorageMetrics metrics) {
    this.connections = connections;
    this.most = most;
    free = new Semaphore(most);
    metrics.showReaders(() -> most - free.availablePermits(), most);
  }

  /** Runs statements on one snapshot of the database. */
  <T extends @Nullable Object> T run(Database.Query<T> query) {
    return runEach(handle -> {
      CachedStatements.run(handle, "BEGIN");
      T result = rollingBack(handle, query);
      CachedStatements.run(handle, "COMMIT");
      return result;
    });
  }

  // A connection left inside a transaction would show its snapshot to all later readers.
  private static <T extends @Nullable Object> T rollingBack(
      Handle handle, Database.Query<T> query) {
    try {
      return query.run(handle);
    } catch (JdbiException e) {
      throw e; // The connection is given up.
    } catch (RuntimeException e) {
      CachedStatements.run(handle, "ROLLBACK");
      throw e;
    }
  }

  /** Runs statements, each on a snapshot of its own, which costs less than one for all. */
  <T extends @Nullable Object> T runEach(Database.Query<T> query) {
    if (!acquire(1)) {
      throw new StorageUnavailable("no reader came free", null);
    }
    try {
      if (closed) {
        throw new StorageUnavailable("the database is closed", null);
      }
      if (connections.files().areGone()) {
        throw connections.files().refusal();
      }
      return onConnection(query);
    } catch (JdbiException e) {
      throw SqliteFailure.of(e);
    } finally {
      free.release();
    }
  }

  private <T extends @Nullable Object> T onConnection(Database.Query<T> query) {
    Handle pooled = idle.pollFirst();
    Handle handle = pooled != null ? pooled : open();
    boolean sound = false;
    try {
      T result = query.run(handle);
      sound = true;
      return result;
    } catch (RuntimeException e) {
      // What the disk has failed once may fail for as long as the file stays open.
      sound = !(e instanceof JdbiException);
      throw e;
    } finally {
      if (sound && !closed) {
        idle.addFirst(handle);
      } else {
        SqliteConnections.close(handle);
      }
    }
  }

  // A new connection would take an empty file for the log that was deleted.
  private Handle open() {
    if (!connections.files().areThere()) {
      throw connections.files().refusal();
    }
    return connections.open(true);
  }

  private boolean acquire(int permits) {
    try {
      return free.tryAcquire(permits, PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageUnavailable("interrupted", e);
    }
  }

  /** Waits for the readers under way and closes their connections. May be called again. */
  @Override
  public void close() {
    closed = true;
    boolean ended = false;
    try {
      ended = acquire(most);
    } catch (StorageUnavailable e) {
      LOG.debug("not waiting for readers", e);
    }
    for (Handle handle = idle.pollFirst(); handle != null; handle = idle.pollFirst()) {
      SqliteConnections.close(handle);
    }
    if (ended) {
      free.release(most);
    } else {
      LOG.warn("closing the database under a reader");
    }
  }
}
