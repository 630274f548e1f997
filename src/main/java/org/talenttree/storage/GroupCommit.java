package org.talenttree.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one writer of a SQLite file. Whatever waits is run in one transaction, each piece of work in
 * a savepoint of its own, and shares one fsync: the disk is the slow part, and one fsync serves
 * all. Nobody is told of success before it.
 */
final class GroupCommit implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GroupCommit.class);
  private static final int MOST_WAITING = 4096;
  private static final int MOST_TOGETHER = 512;

  /** EX_IOERR of sysexits.h. */
  private static final int EXIT_IO_ERROR = 74;

  private final BlockingQueue<PendingWrite<?>> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
  private final Handle handle;
  private final Thread thread;
  private volatile boolean closed;

  private GroupCommit(Handle handle) {
    this.handle = handle;
    thread = Thread.ofPlatform().name("sqlite-writer").unstarted(this::loop);
  }

  static GroupCommit start(SqliteConnections connections) {
    GroupCommit writer = new GroupCommit(connections.open(false));
    writer.thread.start();
    return writer;
  }

  /** Runs the work and returns its result once it is on stable storage. */
  <T extends @Nullable Object> T submit(Database.Work<T> work) {
    PendingWrite<T> pending = new PendingWrite<>(work);
    if (closed || !waiting.offer(pending)) {
      throw new StorageUnavailable(closed ? "the database is closed" : "too many wait", null);
    }
    return pending.await();
  }

  private void loop() {
    List<PendingWrite<?>> batch = new ArrayList<>();
    while (!(closed && waiting.isEmpty())) {
      try {
        batch.add(waiting.take());
      } catch (InterruptedException e) {
        continue; // close() has set the flag; what still waits is run first.
      }
      waiting.drainTo(batch, MOST_TOGETHER - 1);
      runTogether(batch);
      batch.clear();
    }
  }

  private void runTogether(List<PendingWrite<?>> batch) {
    try {
      handle.execute("BEGIN IMMEDIATE");
      for (PendingWrite<?> pending : batch) {
        runInSavepoint(pending);
      }
      handle.execute("COMMIT");
    } catch (RuntimeException e) {
      LOG.error("a group of {} writes was not stored", batch.size(), e);
      if (SqliteFailure.isFsync(e)) {
        Runtime.getRuntime().halt(EXIT_IO_ERROR);
      }
      rollBack();
      batch.forEach(pending -> pending.failWith(new StorageUnavailable("not committed", e)));
      return;
    }
    batch.forEach(PendingWrite::acknowledge);
  }

  private void runInSavepoint(PendingWrite<?> pending) {
    handle.execute("SAVEPOINT work");
    if (pending.run(handle)) {
      handle.execute("RELEASE work");
    } else {
      // Throws when SQLite has ended the whole transaction, as it does when the disk is full.
      handle.execute("ROLLBACK TO work");
      handle.execute("RELEASE work");
    }
  }

  private void rollBack() {
    try {
      handle.execute("ROLLBACK");
    } catch (JdbiException e) {
      LOG.debug("SQLite had rolled back already", e);
    }
  }

  /** Runs what still waits, then closes the connection. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    handle.close();
  }
}
