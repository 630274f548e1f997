package org.talenttree.storage.sqlite;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * Work that blocks the writer until the gate is opened, so that other writes queue up behind it.
 */
final class Gate implements Database.Work<Boolean> {
  private final CountDownLatch reached = new CountDownLatch(1);
  private final CountDownLatch open = new CountDownLatch(1);

  @Override
  public Boolean run(Tx tx) {
    reached.countDown();
    await(open);
    return true;
  }

  /** Waits until the writer runs this work. */
  void awaitReached() {
    await(reached);
  }

  void open() {
    open.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("waited in vain at the gate");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
