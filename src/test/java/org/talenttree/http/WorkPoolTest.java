package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Deadline;
import org.talenttree.http.WorkPool.Job;
import org.talenttree.testing.Until;

@Tag("alone")
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
    return pool(new WorkPool.Bounds(threads, maxWaiting, maxWait, LONG, LONG));
  }

  private WorkPool pool(WorkPool.Bounds bounds) {
    return new WorkPool(Thread.ofPlatform().daemon().factory(), bounds, timer);
  }

  private void block() {
    begun.incrementAndGet();
    permits.acquireUninterruptibly();
  }

  private void submit(WorkPool pool, String source) {
    pool.submit(source, new Deadline(), this::block, refused::incrementAndGet);
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
          "first",
          new Deadline(),
          () -> {
            throw new StackOverflowError("in a test");
          },
          refused::incrementAndGet);
      permits.release();
      submit(pool, "later");

      Until.holds("a later one is run", () -> begun.get() == 1);
    }
  }

  @Test
  void oneSourceLeavesHalfOfTheThreadsToOthers() {
    AtomicInteger others = new AtomicInteger();
    try (WorkPool pool = pool(4, 100, LONG)) {
      for (int i = 0; i < 10; i++) {
        submit(pool, "greedy");
      }
      for (String source : List.of("other", "third")) {
        pool.submit(source, new Deadline(), others::incrementAndGet, refused::incrementAndGet);
      }

      Until.holds("the others are run", () -> others.get() == 2);
      Until.holds("half of the threads is taken", () -> begun.get() == 2);
      permits.release(1);
      Until.holds("one more of the source is run", () -> begun.get() == 3);
    }
  }

  @Test
  void sourcesTakeTurnsWhereThereIsOneThread() {
    Queue<String> order = new ConcurrentLinkedQueue<>();
    try (WorkPool pool = pool(1, 100, LONG)) {
      submit(pool, "first");
      Until.holds("the thread is taken", () -> begun.get() == 1);
      for (String source : List.of("a", "a", "a", "b", "c")) {
        pool.submit(source, new Deadline(), () -> order.add(source), refused::incrementAndGet);
      }
      permits.release();

      Until.holds("all are run", () -> order.size() == 5);
      assertThat(order).containsExactly("a", "b", "c", "a", "a");
    }
  }

  @Test
  void workThatSpinsIsStoppedAtItsDeadline() {
    try (WorkPool pool = pool(new WorkPool.Bounds(1, 10, LONG, SHORT, LONG))) {
      Deadline deadline = new Deadline();
      pool.submit("hostile", deadline, this::spin, refused::incrementAndGet);
      submit(pool, "other");

      Until.holds("the other's is run", () -> begun.get() == 2);
      assertThat(deadline.hasPassed()).isTrue();
      assertThat(pool.replaced()).isZero();
    }
  }

  @Test
  void workWhoseClientHasGoneIsStoppedAndWhatWaitedOfItNeverRun() {
    try (WorkPool pool = pool(1, 10, LONG)) {
      Deadline gone = new Deadline();
      pool.submit("hostile", gone, this::spin, refused::incrementAndGet);
      Until.holds("the first has begun", () -> begun.get() == 1);
      pool.submit("hostile", gone, begun::incrementAndGet, refused::incrementAndGet);
      gone.pass(Deadline.Cause.CLIENT_GONE);

      Until.holds("the waiting one is refused", () -> refused.get() == 1);
      submit(pool, "other");
      Until.holds("the other's is run", () -> begun.get() == 2);
    }
  }

  @Test
  void workThatEndsAsItsClientHasGoneIsNoErrorInTheLog() {
    Logger logger = (Logger) LoggerFactory.getLogger(Job.class);
    ListAppender<ILoggingEvent> logged = new ListAppender<>();
    logger.addAppender(logged);
    logged.start();
    try (WorkPool pool = pool(1, 10, LONG)) {
      Deadline gone = new Deadline();
      pool.submit("gone", gone, this::spin, refused::incrementAndGet);
      Until.holds("it has begun", () -> begun.get() == 1);
      gone.pass(Deadline.Cause.CLIENT_GONE);
      submit(pool, "other");
      Until.holds("the other's is run", () -> begun.get() == 2);
    } finally {
      logger.detachAppender(logged);
    }

    assertThat(logged.list).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.INFO));
  }

  @Test
  void aThreadThatDoesNotStopIsReplacedAndItsSourceHasOneLess() {
    try (WorkPool pool = pool(new WorkPool.Bounds(2, 10, LONG, SHORT, SHORT))) {
      submit(pool, "hostile");
      Until.holds("its thread is replaced", () -> pool.replaced() == 1);
      submit(pool, "hostile");
      submit(pool, "other");
      submit(pool, "third");

      Until.holds("both threads are for others", () -> begun.get() >= 3);
      assertThat(pool.replaced()).isEqualTo(1);
      permits.release(100);
      Until.holds("what waited is run", () -> begun.get() == 4);
    }
  }

  private void spin() {
    begun.incrementAndGet();
    while (true) {
      Deadline.check();
      Thread.onSpinWait();
    }
  }
}
