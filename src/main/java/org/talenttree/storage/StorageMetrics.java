package org.talenttree.storage;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The database's metrics: writes and commits with their times, what waits, connections in use. */
public final class StorageMetrics {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final MeterRegistry registry;
  private final DistributionSummary commitWrites;
  private final Timer commitTime;
  private final Timer workTime;
  private final Counter retries;

  public StorageMetrics(MeterRegistry registry) {
    this.registry = registry;
    commitWrites =
        DistributionSummary.builder("storage.commit.writes")
            .description("Writes that shared one commit, and so one wait for the disk")
            .serviceLevelObjectives(1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
            .register(registry);
    commitTime =
        Timer.builder("storage.commit")
            .description("Time from COMMIT until the group is on stable storage")
            .serviceLevelObjectives(
                Duration.ofNanos(250_000),
                Duration.ofMillis(1),
                Duration.ofMillis(4),
                Duration.ofMillis(16),
                Duration.ofMillis(64),
                Duration.ofMillis(256),
                Duration.ofSeconds(1))
            .register(registry);
    workTime =
        Timer.builder("storage.work.cpu")
            .description("Processor time of a write in its transaction, for which others wait")
            .serviceLevelObjectives(
                Duration.ofMillis(1),
                Duration.ofMillis(5),
                Duration.ofMillis(20),
                Duration.ofMillis(50),
                Duration.ofMillis(200))
            .register(registry);
    retries =
        Counter.builder("storage.retries")
            .description("Transactions run again after PostgreSQL gave them up")
            .register(registry);
  }

  /** Counts a transaction that PostgreSQL rolled back and that is run again. */
  public void retried() {
    retries.increment();
  }

  /** Returns metrics that record nothing, for commands. */
  public static StorageMetrics none() {
    return new StorageMetrics(new CompositeMeterRegistry());
  }

  /** Records a commit that is on stable storage. */
  public void committed(int writes, long nanos) {
    commitWrites.record(writes);
    commitTime.record(nanos, TimeUnit.NANOSECONDS);
  }

  /** Runs a write in its transaction, and records the processor time that it takes. */
  public <T extends @Nullable Object> T timed(Database.Work<T> work, Tx tx) {
    long before = THREADS.getCurrentThreadCpuTime();
    try {
      return work.run(tx);
    } finally {
      workTime.record(THREADS.getCurrentThreadCpuTime() - before, TimeUnit.NANOSECONDS);
    }
  }

  /** Registers the gauge of writes that wait for the next commit. */
  public void showWaiting(Supplier<Number> count) {
    show("storage.writes.waiting", "Writes that wait for the next commit", count);
  }

  /** Registers the gauges of write connections: those in use and their limit. */
  public void showWriters(Supplier<Number> busy, int count) {
    show("storage.writers.busy", "Write connections in use", busy);
    show(
        "storage.writers.limit",
        "Write connections there are; a writer waits when all are in use",
        () -> count);
  }

  /** Registers the gauges of read connections: those in use and their limit. */
  public void showReaders(Supplier<Number> busy, int count) {
    show("storage.readers.busy", "Read connections in use", busy);
    show(
        "storage.readers.limit",
        "Read connections there are; a reader waits when all are in use",
        () -> count);
  }

  private void show(String name, String description, Supplier<Number> value) {
    Gauge.builder(name, value).description(description).strongReference(true).register(registry);
  }
}
