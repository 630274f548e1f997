package org.talenttree.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Deadline;
import org.talenttree.http.WorkPool.Job;

/**
 * A pool with a fixed number of threads. It refuses work that has waited too long for a thread. If
 * its queue had no limit, every response would come too late under overload. If it refused work as
 * soon as all threads are busy, the refusals would take the processors: writes fell to between 13
 * and 57 % of their usual rate (bench/results/2026-11-22-overload.md). Sources share it as {@link
 * SourceQueues} says, which no {@code ThreadPoolExecutor} can do.
 *
 * <p>Work that runs too long is told to stop by its {@link Deadline}. If it does not, another
 * thread takes the place of its own, so that the pool keeps its size. The source of such work has
 * one thread less of its share until that work ends, so it cannot take one thread after another.
 */
final class WorkPool implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkPool.class);
  private static final Duration MAX_TICK = Duration.ofMillis(250);

  private final ThreadFactory threads;
  private final Bounds bounds;
  private final ScheduledExecutorService timer;
  private final long tick;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition isAdded = lock.newCondition();
  private final SourceQueues waiting;
  private final Set<Job> running = new LinkedHashSet<>();
  private int threadCount;
  private int idleCount;

  /** Whether an idle thread was woken that has not looked for work yet. */
  private boolean isWaking;

  private boolean isTicking;
  private boolean isClosed;
  private volatile long replaced;

  /**
   * What a pool may take.
   *
   * @param threads how many threads there are
   * @param maxWaiting how much work may wait for a thread; more is refused at once
   * @param maxWait how long work may wait while it can have no thread
   * @param maxRun how long work may run before its deadline passes
   * @param grace how long it may go on after that before its thread is replaced
   */
  record Bounds(int threads, int maxWaiting, Duration maxWait, Duration maxRun, Duration grace) {}

  /**
   * @param threads makes the pool's threads
   * @param timer stops and refuses work that is late; its tasks must not block
   */
  WorkPool(ThreadFactory threads, Bounds bounds, ScheduledExecutorService timer) {
    this.threads = threads;
    this.bounds = bounds;
    this.timer = timer;
    this.waiting = new SourceQueues(bounds.threads(), bounds.maxWaiting());
    this.tick = Math.min(bounds.maxWait().toNanos() / 4, MAX_TICK.toNanos());
  }

  /**
   * Runs the work on a thread of the pool. If it gets none in time, or its deadline passes before,
   * runs the refusal instead; if there is no place for it to wait, at once on the caller's thread.
   *
   * @param source the client's account or address
   */
  void submit(Object source, Deadline deadline, Runnable work, Runnable refusal) {
    Job job = new Job(source, deadline, work, refusal);
    if (!enter(job)) {
      job.refuse();
    }
  }

  private boolean enter(Job job) {
    lock.lock();
    try {
      if (isClosed || !waiting.add(job)) {
        return false;
      }
      if (waiting.size() > idleCount) {
        startThread();
      }
      wake();
      if (!isTicking) {
        scheduleTick();
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Wakes an idle thread, unless one is on its way, which wakes the next before it begins to work.
   * Work is mostly so short that a few threads do all of it, and to wake one takes as long.
   */
  private void wake() {
    if (!isWaking && idleCount > 0) {
      isWaking = true;
      isAdded.signal();
    }
  }

  private void startThread() {
    if (threadCount == bounds.threads()) {
      return;
    }
    try {
      threads.newThread(this::work).start();
      threadCount++;
    } catch (RuntimeException | Error e) {
      // What waits is run by the other threads, or refused when it is late.
      LOG.error("no thread for work on a request", e);
    }
  }

  private void work() {
    for (Job job = next(null); job != null; job = next(job)) {
      job.run();
    }
  }

  /** Waits for the thread's next job; returns null if the thread must end. */
  private @Nullable Job next(@Nullable Job ended) {
    lock.lock();
    try {
      if (ended != null && !end(ended)) {
        return null;
      }
      Job job = waiting.start();
      while (job == null && !isClosed) {
        idleCount++;
        isAdded.awaitUninterruptibly();
        idleCount--;
        isWaking = false;
        job = waiting.start();
      }
      if (job != null) {
        job.begin();
        running.add(job);
        if (waiting.size() > 0) {
          wake();
        }
      }
      return job;
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the thread of the job still belongs to the pool. */
  private boolean end(Job job) {
    waiting.ended(job);
    boolean belongs = running.remove(job);
    if (!belongs) {
      wake(); // Another thread can run what waits of this source.
    }
    return belongs;
  }

  private void scheduleTick() {
    isTicking = true;
    var _ = timer.schedule(this::endTheLate, tick, TimeUnit.NANOSECONDS);
  }

  private void endTheLate() {
    List<Job> refused;
    List<Job> stuck = new ArrayList<>();
    lock.lock();
    try {
      long now = System.nanoTime();
      refused = waiting.removeIf(job -> mustBeRefused(job, now));
      running.removeIf(job -> mustBeReplaced(job, now) && stuck.add(job));
      threadCount -= stuck.size();
      stuck.forEach(job -> startThread());
      isTicking = false;
      if (waiting.size() > 0 || !running.isEmpty()) {
        scheduleTick();
      }
    } finally {
      lock.unlock();
    }
    refused.forEach(Job::refuse);
    stuck.forEach(this::report);
  }

  // If the source may have a free thread, it is the machine that is slow, and the pool is not full.
  private boolean mustBeRefused(Job job, long now) {
    return job.deadline.hasPassed()
        || (job.waited(now) > bounds.maxWait().toNanos()
            && (running.size() >= bounds.threads() || !waiting.mayStart(job.source)));
  }

  private boolean mustBeReplaced(Job job, long now) {
    long over = job.ran(now) - bounds.maxRun().toNanos();
    if (over > 0) {
      job.deadline.pass(Deadline.Cause.TIME);
    }
    return over > bounds.grace().toNanos();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // Only the timer's thread writes it.
  private void report(Job job) {
    replaced++;
    // An error would have the timer's thread wait for the log.
    LOG.warn("a thread goes on after its deadline and was replaced", job.place());
  }

  /** Returns how many threads were replaced because their work did not stop. */
  long replaced() {
    return replaced;
  }

  /** Accepts no more work; submitted work is still run. */
  @Override
  public void close() {
    lock.lock();
    try {
      isClosed = true;
      isAdded.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Work that was submitted to a pool; it is either run or refused, once. */
  static final class Job {
    private static final Logger LOG = LoggerFactory.getLogger(Job.class);

    final Object source;
    final Deadline deadline;
    private final Runnable work;
    private final Runnable refusal;
    private final long since = System.nanoTime();
    private long begun;
    private @Nullable Thread thread;

    Job(Object source, Deadline deadline, Runnable work, Runnable refusal) {
      this.source = source;
      this.deadline = deadline;
      this.work = work;
      this.refusal = refusal;
    }

    /** Notes that this thread will run it. */
    void begin() {
      begun = System.nanoTime();
      thread = Thread.currentThread();
    }

    /** Runs the work, or refuses it if its client has gone. */
    void run() {
      guarded(deadline.hasPassed() ? refusal : () -> deadline.run(work));
    }

    void refuse() {
      guarded(refusal);
    }

    /** Returns how long it has waited, in nanoseconds. */
    long waited(long now) {
      return now - since;
    }

    /** Returns how long it has run, in nanoseconds. */
    long ran(long now) {
      return now - begun;
    }

    /** Returns where its thread is now. */
    Throwable place() {
      Throwable place = new Throwable("work that goes on after its deadline");
      if (thread != null) {
        place.setStackTrace(thread.getStackTrace());
      }
      return place;
    }

    private void guarded(Runnable task) {
      try {
        task.run();
      } catch (Throwable e) {
        // Otherwise the thread would end.
        if (e instanceof Deadline.Passed && deadline.isAbandoned()) {
          LOG.debug("work ended because its client has gone", e);
        } else {
          LOG.error("work on a request failed outside the pipeline", e);
        }
      }
    }
  }
}
