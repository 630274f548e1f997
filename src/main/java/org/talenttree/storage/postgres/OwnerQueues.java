package org.talenttree.storage.postgres;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.StorageUnavailable;

/**
 * Lets only one writer of an owner use the database at a time. In the database they would wait for
 * each other anyway, each holding a connection, so one busy owner could take all connections.
 */
final class OwnerQueues {
  private static final int COUNT = 1024;

  private final ReentrantLock[] queues =
      IntStream.range(0, COUNT)
          .mapToObj(i -> new ReentrantLock(true))
          .toArray(ReentrantLock[]::new);
  private final Duration timeout;

  /** Makes queues in which a writer waits no longer than the timeout. */
  OwnerQueues(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * Waits for permission to write the owner's data, which lasts until it is closed.
   *
   * @throws StorageUnavailable after the timeout
   */
  Permit enter(OwnerId owner) {
    ReentrantLock queue = queues[Math.floorMod(owner.hashCode(), COUNT)];
    if (queue.isHeldByCurrentThread()) {
      throw new IllegalStateException("a write inside a write would wait for itself");
    }
    try {
      if (!queue.tryLock(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new StorageUnavailable("too many writes of one owner wait", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageUnavailable("interrupted", e);
    }
    return queue::unlock;
  }

  /** The exclusive right to write an owner's data, until closed. */
  @FunctionalInterface
  interface Permit extends AutoCloseable {
    @Override
    void close();
  }
}
