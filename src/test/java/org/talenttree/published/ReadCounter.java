package org.talenttree.published;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;

/** The real database, which counts public reads and can hold the first of them up. */
final class ReadCounter extends ForwardingDatabase {
  private final AtomicInteger reads = new AtomicInteger();
  private final CountDownLatch held = new CountDownLatch(1);
  private volatile CountDownLatch before = new CountDownLatch(0);
  private volatile CountDownLatch after = new CountDownLatch(0);

  ReadCounter(Database real) {
    super(real);
  }

  int reads() {
    return reads.get();
  }

  /** Holds reads up before they see anything. */
  void hold() {
    before = new CountDownLatch(1);
  }

  /** Holds the first read up once it has seen what it looks for. */
  void holdAfterReading() {
    after = new CountDownLatch(1);
  }

  void awaitHeld() throws InterruptedException {
    held.await();
  }

  void release() {
    before.countDown();
    after.countDown();
  }

  @Override
  public <T> T readPublic(MarkedQuery<T> query, Predicate<T> isCurrent) {
    boolean first = reads.incrementAndGet() == 1;
    await(before);
    T result = super.readPublic(query, isCurrent);
    if (first) {
      held.countDown();
      await(after);
    }
    return result;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
