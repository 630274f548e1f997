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

/** Does what has to be done from time to time, one task after another, beside the requests. */
public final class Housekeeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);

  /** The start has enough to do. */
  private static final Duration FIRST = Duration.ofMinutes(1);

  private static final int PATIENCE_SECONDS = 10;

  private final List<Task> tasks;
  private final ScheduledExecutorService executor;

  /**
   * Something to be done again and again.
   *
   * @param name for the log
   * @param period from the end of one run to the beginning of the next
   * @param step does some of the work, a little at a time so that writers need not wait for it;
   *     returns whether there may be more
   */
  public record Task(String name, Duration period, BooleanSupplier step) {}

  Housekeeping(List<Task> tasks) {
    this.tasks = List.copyOf(tasks);
    executor =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("housekeeping").factory());
  }

  /** Begins; each task has its first run after a minute. */
  Housekeeping start() {
    for (Task task : tasks) {
      ScheduledFuture<?> _ =
          executor.scheduleWithFixedDelay(
              () -> run(task), FIRST.toMillis(), task.period().toMillis(), TimeUnit.MILLISECONDS);
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
    } catch (RuntimeException e) {
      // Thrown on, it would end the schedule; the next run may well succeed.
      LOG.error("housekeeping failed to {}", task.name(), e);
    }
  }

  /** Begins nothing new and waits for the step under way. */
  @Override
  public void close() {
    executor.shutdown();
    try {
      if (!executor.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("housekeeping did not end within {} s", PATIENCE_SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
