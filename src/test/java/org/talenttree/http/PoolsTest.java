package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.api.Deadline;
import org.talenttree.testing.Until;

@Timeout(60)
@Tag("alone")
class PoolsTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final int MANY = 1_000 * PROCESSORS;
  private static final int WAITING = 128 * PROCESSORS;

  private final Semaphore permits = new Semaphore(0);
  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();

  @Test
  void pagesBeyondThoseThatMayWaitAreRefusedAtOnce() {
    try (Pools pools = Pools.start(MANY, false, Pools.MAX_RUN)) {
      submitPages(pools);

      assertThat(refused.get()).isGreaterThanOrEqualTo(MANY - PROCESSORS - WAITING);
      permits.release(MANY);
    }
  }

  @Test
  void pagesHaveOneThreadForEachProcessorAndMoreWhereTheyWaitForANetwork() {
    for (boolean isRemote : new boolean[] {false, true}) {
      begun.set(0);
      try (Pools pools = Pools.start(MANY, isRemote, Pools.MAX_RUN)) {
        submitPages(pools);
        int expected = isRemote ? 4 * PROCESSORS : PROCESSORS;

        Until.holds("each thread has a page", () -> begun.get() == expected);
        Until.holds("the rest is refused", () -> refused.get() + begun.get() >= MANY);
        assertThat(begun.get()).isEqualTo(expected);
        permits.release(MANY);
        refused.set(0);
      }
      permits.drainPermits();
    }
  }

  /** As the modules of the editor wait behind the first page of a service just started. */
  @Test
  void pagesWaitBehindOneThatTakesFourTenthsOfASecond() {
    try (Pools pools = Pools.start(MANY, false, Pools.MAX_RUN)) {
      submitPages(pools, 2 * PROCESSORS);
      Until.holds("each thread has a page", () -> begun.get() == PROCESSORS);
      long since = System.nanoTime();
      Until.holds("they take long", () -> System.nanoTime() - since > 400_000_000L);
      permits.release(MANY);

      Until.holds("the others had their turn", () -> begun.get() == 2 * PROCESSORS);
      assertThat(refused.get()).isZero();
    }
  }

  @Test
  void costlyWorkOfOneSourceLeavesAThreadToOthers() {
    try (Pools pools = Pools.start(MANY, false, Pools.MAX_RUN)) {
      for (int i = 0; i < MANY; i++) {
        submit(pools.costly(), "one");
      }
      Until.holds("it is at work", () -> begun.get() > 0);
      CountDownLatch other = new CountDownLatch(1);
      pools.costly().submit("other", new Deadline(), other::countDown, refused::incrementAndGet);

      Until.holds("that of the other runs", () -> other.getCount() == 0);
      permits.release(MANY);
    }
  }

  private void submitPages(Pools pools) {
    submitPages(pools, MANY);
  }

  private void submitPages(Pools pools, int count) {
    for (int i = 0; i < count; i++) {
      submit(pools.pages(), "source " + i);
    }
  }

  private void submit(WorkPool pool, String source) {
    pool.submit(
        source,
        new Deadline(),
        () -> {
          begun.incrementAndGet();
          permits.acquireUninterruptibly();
        },
        refused::incrementAndGet);
  }
}
