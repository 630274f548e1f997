package org.talenttree.http;

import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A pool with a fixed number of threads. It refuses work that has waited too long for a thread. If
 * its queue had no limit, every response would come too late under overload. If it refused work as
 * soon as all threads are busy, the refusals would take the processors: writes fell to between 13
 * and 57 % of their usual rate (bench/results/2026-11-22-overload.md). A {@code ThreadPoolExecutor}
 * can limit how much work waits, but not how long.
 */
final class WorkPool implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkPool.class);

  private final ExecutorService threads;
  private final int size;
  private final ScheduledExecutorService timer;
  private final int maxWaiting;
  private final long maxWait;
  private final long tick;
  private final Map<Object, Integer> waitingOfSource = new ConcurrentHashMap<>();
  private final Queue<Job> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waitingCount = new AtomicInteger();
  private final AtomicInteger runningCount = new AtomicInteger();
  private final AtomicBoolean isTicking = new AtomicBoolean();

  /**
   * @param threads run the work
   * @param size how many threads there are
   * @param timer runs the refusal of work that has waited too long; its tasks must not block
   * @param maxWaiting how much work may wait for a thread; more is refused at once
   * @param maxWait how long work may wait while all threads are busy
   */
  WorkPool(
      ExecutorService threads,
      int size,
      ScheduledExecutorService timer,
      int maxWaiting,
      Duration maxWait) {
    this.threads = threads;
    this.size = size;
    this.timer = timer;
    this.maxWaiting = maxWaiting;
    this.maxWait = maxWait.toNanos();
    this.tick = maxWait.toNanos() / 4;
  }

  /** Submitted work. It is either run or refused, by whichever thread claims it first. */
  private final class Job implements Runnable {
    final Runnable work;
    final Runnable refusal;
    final @Nullable Object source;
    final long since = System.nanoTime();
    final AtomicBoolean isClaimed = new AtomicBoolean();

    Job(@Nullable Object source, Runnable work, Runnable refusal) {
      this.source = source;
      this.work = work;
      this.refusal = refusal;
    }

    boolean isLate(long now) {
      return now - since > maxWait;
    }

    boolean claim() {
      boolean claimed = isClaimed.compareAndSet(false, true);
      if (claimed) {
        waitingCount.decrementAndGet();
        leave(source);
      }
      return claimed;
    }

    @Override
    public void run() {
      if (claim()) {
        runningCount.incrementAndGet();
        guarded(work);
        runningCount.decrementAndGet();
      }
    }
  }

  /**
   * Runs the work on a thread of the pool. If none gets free in time, runs the refusal instead: on
   * the timer's thread, or on the caller's if too much work waits already.
   */
  void submit(Runnable work, Runnable refusal) {
    submit(null, work, refusal);
  }

  /**
   * Runs the work like {@link #submit(Runnable, Runnable)}, but refuses it at once if this client's
   * work takes half of the places for waiting work already.
   *
   * @param source the client's account or address; null if only the common limit applies
   */
  void submit(@Nullable Object source, Runnable work, Runnable refusal) {
    if (waitingCount.get() >= maxWaiting || !enter(source)) {
      refusal.run();
      return;
    }
    Job job = new Job(source, work, refusal);
    waitingCount.incrementAndGet();
    waiting.add(job);
    try {
      threads.execute(job);
    } catch (RuntimeException | Error e) {
      LOG.error("no thread for work on a request", e);
      if (job.claim()) {
        refusal.run();
      }
    }
    if (isTicking.compareAndSet(false, true)) {
      scheduleTick();
    }
  }

  private boolean enter(@Nullable Object source) {
    if (source == null) {
      return true;
    }
    int now = waitingOfSource.merge(source, 1, Integer::sum);
    boolean entered = now <= maxWaiting / 2;
    if (!entered) {
      leave(source);
    }
    return entered;
  }

  private void leave(@Nullable Object source) {
    if (source != null) {
      waitingOfSource.computeIfPresent(source, (any, count) -> count == 1 ? null : count - 1);
    }
  }

  private void scheduleTick() {
    var _ = timer.schedule(this::refuseTheLate, tick, TimeUnit.NANOSECONDS);
  }

  private void refuseTheLate() {
    long now = System.nanoTime();
    for (Job job = waiting.peek(); job != null; job = waiting.peek()) {
      if (!job.isClaimed.get() && !mustBeRefused(job, now)) {
        break;
      }
      waiting.remove(); // No other thread removes.
      if (job.claim()) {
        guarded(job.refusal);
      }
    }
    if (!waiting.isEmpty()) {
      scheduleTick();
      return;
    }
    isTicking.set(false);
    // Work that was added between the two checks found a tick scheduled and scheduled none.
    if (!waiting.isEmpty() && isTicking.compareAndSet(false, true)) {
      scheduleTick();
    }
  }

  // If a thread is free, it is the machine that is slow, and the pool is not full.
  private boolean mustBeRefused(Job job, long now) {
    return job.isLate(now) && runningCount.get() >= size;
  }

  private static void guarded(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      // Otherwise the thread would end.
      LOG.error("work on a request failed outside the pipeline", e);
    }
  }

  /** Accepts no more work; submitted work is still run. */
  @Override
  public void close() {
    threads.shutdown();
  }
}
