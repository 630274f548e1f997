package org.talenttree.app;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs periodic tasks on a thread of its own, one at a time. */
public final class Housekeeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);

  /** How long a stop waits for what is under way. */
  static final Duration CLOSING = Duration.ofSeconds(5);

  private final String name;
  private final Duration firstRun;
  private final List<Task> tasks;
  private final ScheduledExecutorService executor;

  /**
   * A periodic task.
   *
   * @param name for the log
   * @param period from the end of one run to the start of the next
   * @param step does a small part of the work, so that writers do not wait long for it; returns
   *     whether more may be left
   */
  public record Task(String name, Duration period, BooleanSupplier step) {}

  /** Runs tasks on a thread of this name, after some time that is left to the start. */
  Housekeeping(String name, Duration firstRun, List<Task> tasks) {
    this.name = name;
    this.firstRun = firstRun;
    this.tasks = List.copyOf(tasks);
    executor =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name(name).factory());
  }

  /** Starts the schedule. */
  Housekeeping start() {
    for (Task task : tasks) {
      ScheduledFuture<?> _ =
          executor.scheduleWithFixedDelay(
              () -> run(task),
              firstRun.toMillis(),
              task.period().toMillis(),
              TimeUnit.MILLISECONDS);
    }
    return this;
  }

  /** Runs every task once, now, on the caller's thread. */
  void runAll() {
    tasks.forEach(this::run);
  }

  private void run(Task task) {
    try {
      boolean more = true;
      while (more && !executor.isShutdown()) {
        more = task.step().getAsBoolean();
      }
    } catch (Throwable e) {
      // It would end the schedule without a word, and the next run may succeed.
      LOG.error("housekeeping failed to {}", task.name(), e);
    }
  }

  /** Starts no further step, and does not wait for the current one. */
  void shutDown() {
    executor.shutdown();
  }

  /**
   * Waits for the current step.
   *
   * @param end until when at most, as {@link System#nanoTime} returns it
   */
  void await(long end) {
    try {
      if (!executor.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        LOG.warn("housekeeping did not end in time: {}", name);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the schedule and waits up to 5 s for the current step. */
  @Override
  public void close() {
    shutDown();
    await(System.nanoTime() + CLOSING.toNanos());
  }
}
