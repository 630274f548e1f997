package org.talenttree.published;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;

/** The real database, which counts public reads and can hold the first of them up. */
final class ReadCounter implements Database {
  private final Database real;
  private final AtomicInteger reads = new AtomicInteger();
  private final CountDownLatch held = new CountDownLatch(1);
  private volatile CountDownLatch before = new CountDownLatch(0);
  private volatile CountDownLatch after = new CountDownLatch(0);

  ReadCounter(Database real) {
    this.real = real;
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
  public <T extends @Nullable Object> T readPublic(Query<T> query) {
    boolean first = reads.incrementAndGet() == 1;
    await(before);
    T result = real.readPublic(query);
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

  @Override
  public <T extends @Nullable Object> T read(Query<T> query) {
    return real.read(query);
  }

  @Override
  public <T extends @Nullable Object> T readEach(Query<T> query) {
    return real.readEach(query);
  }

  @Override
  public <T extends @Nullable Object> T write(OwnerId owner, Work<T> work) {
    return real.write(owner, work);
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return real.write(work);
  }

  @Override
  public void writeEach(Map<OwnerId, Work<?>> works) {
    real.writeEach(works);
  }

  @Override
  public boolean isRemote() {
    return real.isRemote();
  }

  @Override
  public ChangeClock changeClock() {
    return real.changeClock();
  }

  @Override
  public boolean isReadable() {
    return real.isReadable();
  }

  @Override
  public void close() {
    real.close();
  }
}
