package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Until;

class WorkPoolTest {
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final Duration LONG = Duration.ofMinutes(1);

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final Semaphore permits = new Semaphore(0);
  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();

  @AfterEach
  void stop() {
    permits.release(100);
    timer.shutdownNow();
  }

  private WorkPool pool(int threads, int maxWaiting, Duration maxWait) {
    return new WorkPool(
        Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory()),
        threads,
        timer,
        maxWaiting,
        maxWait);
  }

  private void block() {
    begun.incrementAndGet();
    permits.acquireUninterruptibly();
  }

  private void submit(WorkPool pool, String source) {
    pool.submit(source, this::block, refused::incrementAndGet);
  }

  @Test
  void workThatWaitsTooLongIsRefusedAndNeverRun() {
    try (WorkPool pool = pool(1, 10, SHORT)) {
      for (int i = 0; i < 3; i++) {
        submit(pool, "source " + i);
      }

      Until.holds("two are refused", () -> refused.get() == 2);
      permits.release(100);
      submit(pool, "later");
      Until.holds("a later one is run", () -> begun.get() == 2);
      assertThat(refused.get()).isEqualTo(2);
    }
  }

  @Test
  void moreThanMayWaitIsRefusedAtOnce() {
    try (WorkPool pool = pool(1, 2, LONG)) {
      submit(pool, "first");
      Until.holds("the thread is taken", () -> begun.get() == 1);
      for (int i = 0; i < 3; i++) {
        submit(pool, "source " + i);
      }

      assertThat(refused.get()).isEqualTo(1);
    }
  }

  @Test
  void oneSourceLeavesHalfOfThePlacesToOthers() {
    try (WorkPool pool = pool(1, 4, LONG)) {
      submit(pool, "greedy");
      Until.holds("the thread is taken", () -> begun.get() == 1);
      for (int i = 0; i < 5; i++) {
        submit(pool, "greedy");
      }
      assertThat(refused.get()).isEqualTo(3);

      submit(pool, "other");
      permits.release(100);
      Until.holds("all others are run", () -> begun.get() == 4);
      assertThat(refused.get()).isEqualTo(3);
    }
  }

  @Test
  void workThatFailsTakesNoThreadWithIt() {
    try (WorkPool pool = pool(1, 10, LONG)) {
      pool.submit(
          () -> {
            throw new StackOverflowError("in a test");
          },
          refused::incrementAndGet);
      permits.release();
      submit(pool, "later");

      Until.holds("a later one is run", () -> begun.get() == 1);
    }
  }
}
