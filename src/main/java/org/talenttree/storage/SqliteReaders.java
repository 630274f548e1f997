package org.talenttree.storage;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/** A few read-only connections, each used by one reader at a time. */
final class SqliteReaders implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 10;

  private final BlockingQueue<Handle> idle;
  private final int count;

  SqliteReaders(SqliteConnections connections, int count) {
    this.count = count;
    idle = new ArrayBlockingQueue<>(count);
    for (int i = 0; i < count; i++) {
      idle.add(connections.open(true));
    }
  }

  /** Runs the work on one snapshot of the database. */
  <T extends @Nullable Object> T run(Database.Work<T> work) {
    Handle handle = take();
    try {
      handle.execute("BEGIN");
      try {
        return work.run(handle);
      } finally {
        handle.execute("COMMIT");
      }
    } catch (JdbiException e) {
      throw SqliteFailure.of(e);
    } finally {
      idle.add(handle);
    }
  }

  private Handle take() {
    try {
      Handle handle = idle.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (handle == null) {
        throw new StorageUnavailable("no reader came free", null);
      }
      return handle;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageUnavailable("interrupted", e);
    }
  }

  @Override
  public void close() {
    for (int i = 0; i < count; i++) {
      take().close();
    }
  }
}
