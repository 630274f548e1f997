package org.talenttree.http;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import org.talenttree.http.WorkPool.Bounds;

/**
 * The threads that handle requests. The package comment of {@code http.engine} says what each may
 * do.
 *
 * @param workers most requests; they may block
 * @param pages pages, cards and the like that change nothing. Each takes a millisecond or two of a
 *     processor: if many of them ran on the workers, little would be left for changes
 * @param costly work of more than some 5 ms of a processor. It has few threads, so that it never
 *     takes more than its share of the processors, however much of it is requested
 * @param lengthy work of seconds, such as archives of accounts, which would delay costly work; one
 *     account has half of its threads at most
 * @param health health checks, which must be answered when all other threads are busy
 * @param timer refuses what has waited too long in one of the first four, and stops what runs too
 *     long
 */
public record Pools(
    WorkPool workers,
    WorkPool pages,
    WorkPool costly,
    WorkPool lengthy,
    ExecutorService health,
    ScheduledExecutorService timer)
    implements AutoCloseable {
  // With this wait the p99 of refused writes stays below 50 ms (docs/performance.md).
  private static final Duration WORKER_WAIT = Duration.ofMillis(20);

  // A page of which one file is refused shows nothing or too little, and a service just started
  // takes 300 ms for its first page, behind which a browser's next ones wait. Wait and page stay
  // within a second.
  private static final Duration PAGE_WAIT = Duration.ofMillis(600);

  // Wait and work together stay within a second.
  private static final Duration COSTLY_WAIT = Duration.ofMillis(300);
  private static final Duration LENGTHY_WAIT = Duration.ofSeconds(10);

  /** How long work may run on one of the pools but the workers, which wait for the database. */
  public static final Duration MAX_RUN = Duration.ofSeconds(10);

  private static final Duration FOR_EVER = Duration.ofDays(365);

  // What one source has under way must leave a thread for others: half of these are its share.
  private static final int MIN_THREADS = 2;

  // Page threads for each processor if the database is remote. While one page waits for the
  // network, another can use the processor.
  private static final int WAITING_PAGES = 4;

  // How many requests may wait for each thread of the pool. A thread makes about 128 pages within
  // 250 ms, and some 8 costly responses within COSTLY_WAIT.
  private static final int MAX_PAGES_WAITING = 128;
  private static final int MAX_COSTLY_WAITING = 8;
  private static final int MAX_LENGTHY_WAITING = 64;

  /**
   * Starts the pools.
   *
   * @param workerCount the number of threads of the worker pool, and the most that the page pool
   *     may have
   * @param isRemote whether the database is reached over a network
   * @param maxRun how long work may run; its thread is replaced after half as long again
   */
  public static Pools start(int workerCount, boolean isRemote, Duration maxRun) {
    int processors = Runtime.getRuntime().availableProcessors();
    int pageThreads = Math.min(workerCount, isRemote ? WAITING_PAGES * processors : processors);
    int few = Math.max(MIN_THREADS, processors / 2);
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(named("shedding"));
    Duration grace = maxRun.dividedBy(2);
    return new Pools(
        pool(
            "worker",
            new Bounds(workerCount, Integer.MAX_VALUE, WORKER_WAIT, FOR_EVER, grace),
            timer),
        pool(
            "page",
            new Bounds(pageThreads, MAX_PAGES_WAITING * pageThreads, PAGE_WAIT, maxRun, grace),
            timer),
        pool(
            "costly", new Bounds(few, MAX_COSTLY_WAITING * few, COSTLY_WAIT, maxRun, grace), timer),
        pool(
            "lengthy",
            new Bounds(few, MAX_LENGTHY_WAITING * few, LENGTHY_WAIT, maxRun, grace),
            timer),
        Executors.newSingleThreadExecutor(named("health")),
        timer);
  }

  private static WorkPool pool(String name, Bounds bounds, ScheduledExecutorService timer) {
    return new WorkPool(named(name), bounds, timer);
  }

  /** Registers how many threads of each pool were replaced. */
  public void register(MeterRegistry registry) {
    Map.of("page", pages, "costly", costly, "lengthy", lengthy)
        .forEach((name, pool) ->
            FunctionCounter.builder("http.server.threads.replaced", pool, WorkPool::replaced)
                .description("Threads that went on after their deadline and were replaced")
                .tag("pool", name)
                .register(registry));
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
