package org.talenttree.storage.postgres;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.StorageUnavailable;

/**
 * Lets one writer of an owner at a time go to the database. There they would wait for each other
 * anyway, each with a connection, and one busy owner would take all connections from the others.
 */
final class OwnerQueues {
  private static final int COUNT = 1024;

  private final ReentrantLock[] queues =
      IntStream.range(0, COUNT)
          .mapToObj(i -> new ReentrantLock(true))
          .toArray(ReentrantLock[]::new);
  private final Duration patience;

  /** Takes how long a writer waits for its turn. */
  OwnerQueues(Duration patience) {
    this.patience = patience;
  }

  /**
   * Waits for the owner's turn, which ends when the result is closed.
   *
   * @throws StorageUnavailable when it does not come in time
   */
  Turn enter(OwnerId owner) {
    ReentrantLock queue = queues[Math.floorMod(owner.hashCode(), COUNT)];
    if (queue.isHeldByCurrentThread()) {
      throw new IllegalStateException("a write inside a write would wait for itself");
    }
    try {
      if (!queue.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new StorageUnavailable("too many writes of one owner wait", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageUnavailable("interrupted", e);
    }
    return queue::unlock;
  }

  /** A writer's time with the database. */
  @FunctionalInterface
  interface Turn extends AutoCloseable {
    @Override
    void close();
  }
}
