package org.talenttree.http;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * The threads that do the work of requests.
 *
 * @param workers most work; blocking code may block here
 * @param pages what is read by people's browsers: pages, cards and the like. Each takes a
 *     millisecond or two of a processor, so that a worker for each of many would leave little for
 *     changes
 * @param costly what takes more than some 5 ms of a processor, a few at a time: however much of it
 *     is asked for, it never has more than its share of the processors
 * @param lengthy what takes seconds, such as archives of accounts, which would hold up the costly
 * @param health questions about health, which must be answered when all else is busy
 */
public record Pools(
    WorkPool workers,
    WorkPool pages,
    WorkPool costly,
    WorkPool lengthy,
    ExecutorService health,
    ScheduledExecutorService timer)
    implements AutoCloseable {
  // With the refusal itself within the 50 ms of docs/reliability.md.
  private static final Duration WORKER_WAIT = Duration.ofMillis(20);

  // With the page itself within what a person takes for at once.
  private static final Duration PAGE_WAIT = Duration.ofMillis(250);

  // With the work itself within a second.
  private static final Duration COSTLY_WAIT = Duration.ofMillis(300);
  private static final Duration LENGTHY_WAIT = Duration.ofSeconds(10);

  // Pages that wait for a network leave the processor to others: so many for each one.
  private static final int WAITING_PAGES = 4;

  // For each thread. As many pages as it makes in the time that they may wait: the rest is refused
  // at once.
  private static final int MAX_PAGES_WAITING = 128;
  private static final int MAX_COSTLY_WAITING = 8;
  private static final int MAX_LENGTHY_WAITING = 64;

  /**
   * Returns pools.
   *
   * @param workerCount how many requests are worked on at once, costly ones beside them
   * @param isRemote whether the database is on the other side of a network
   */
  public static Pools start(int workerCount, boolean isRemote) {
    int processors = Runtime.getRuntime().availableProcessors();
    int pageThreads = Math.min(workerCount, isRemote ? WAITING_PAGES * processors : processors);
    int few = Math.max(1, processors / 2);
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(named("shedding"));
    return new Pools(
        pool("worker", workerCount, timer, Integer.MAX_VALUE, WORKER_WAIT),
        pool("page", pageThreads, timer, MAX_PAGES_WAITING * pageThreads, PAGE_WAIT),
        pool("costly", few, timer, MAX_COSTLY_WAITING * few, COSTLY_WAIT),
        pool("lengthy", few, timer, MAX_LENGTHY_WAITING * few, LENGTHY_WAIT),
        Executors.newSingleThreadExecutor(named("health")),
        timer);
  }

  private static WorkPool pool(
      String name, int threads, ScheduledExecutorService timer, int maxWaiting, Duration maxWait) {
    return new WorkPool(
        Executors.newFixedThreadPool(threads, named(name)), threads, timer, maxWaiting, maxWait);
  }

  private static ThreadFactory named(String name) {
    return Thread.ofPlatform().daemon().name(name + "-", 1).factory();
  }

  @Override
  public void close() {
    workers.close();
    pages.close();
    costly.close();
    lengthy.close();
    health.shutdown();
    timer.shutdownNow();
  }
}
