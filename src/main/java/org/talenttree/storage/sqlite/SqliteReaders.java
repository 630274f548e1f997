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

/** A pool of read-only connections, opened when needed and each used by one reader at a time. */
final class SqliteReaders implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteReaders.class);
  private static final int TIMEOUT_SECONDS = 10;

  private final SqliteConnections connections;
  private final int max;
  private final Semaphore free;
  // Last in, first out, because the connection that was used last has the warmest page cache.
  private final Deque<Handle> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  SqliteReaders(SqliteConnections connections, int max, StorageMetrics metrics) {
    this.connections = connections;
    this.max = max;
    free = new Semaphore(max);
    metrics.showReaders(() -> max - free.availablePermits(), max);
  }

  /** Runs all statements of a query on one snapshot of the database. */
  <T extends @Nullable Object> T run(Database.Query<T> query) {
    return runEach(handle -> {
      CachedStatements.run(handle, "BEGIN");
      T result = runOrRollBack(handle, query);
      CachedStatements.run(handle, "COMMIT");
      return result;
    });
  }

  // A connection that was left inside a transaction would give later readers the old snapshot.
  private static <T extends @Nullable Object> T runOrRollBack(
      Handle handle, Database.Query<T> query) {
    try {
      return query.run(handle);
    } catch (JdbiException e) {
      throw e; // The caller closes the connection.
    } catch (RuntimeException e) {
      CachedStatements.run(handle, "ROLLBACK");
      throw e;
    }
  }

  /** Runs each statement of a query on a snapshot of its own, which costs less. */
  <T extends @Nullable Object> T runEach(Database.Query<T> query) {
    if (!acquire(1)) {
      throw new StorageUnavailable("no read connection came free", null);
    }
    try {
      if (closed) {
        throw new StorageUnavailable("the database is closed", null);
      }
      if (connections.files().areGone()) {
        throw connections.files().goneFailure();
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
    boolean reusable = false;
    try {
      T result = query.run(handle);
      reusable = true;
      return result;
    } catch (RuntimeException e) {
      // After a disk error, reads may fail for as long as the file stays open.
      reusable = !(e instanceof JdbiException);
      throw e;
    } finally {
      if (reusable && !closed) {
        idle.addFirst(handle);
      } else {
        SqliteConnections.close(handle);
      }
    }
  }

  // Without the check a new connection would use an empty file in place of a deleted log.
  private Handle open() {
    if (!connections.files().checkPresent()) {
      throw connections.files().goneFailure();
    }
    return connections.open(true);
  }

  private boolean acquire(int permits) {
    try {
      return free.tryAcquire(permits, TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageUnavailable("interrupted", e);
    }
  }

  /** Waits at most 10 s for running readers, then closes all connections. May be called again. */
  @Override
  public void close() {
    closed = true;
    boolean ended = false;
    try {
      ended = acquire(max);
    } catch (StorageUnavailable e) {
      LOG.debug("interrupted while waiting for readers", e);
    }
    for (Handle handle = idle.pollFirst(); handle != null; handle = idle.pollFirst()) {
      SqliteConnections.close(handle);
    }
    if (ended) {
      free.release(max);
    } else {
      LOG.warn("the database is closed while a reader still uses it");
    }
  }
}
