package org.talenttree.app;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * The count and the duration of garbage collections, read from the JVM at each scrape. Micrometer's
 * own binder is notified of every collection, which takes a third as long as collecting a small
 * heap.
 */
final class CollectorMetrics implements MeterBinder {
  @Override
  public void bindTo(MeterRegistry registry) {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector.getName().endsWith(" Cycles")) {
        continue; // Concurrent phases of ZGC and Shenandoah: the program is not paused.
      }
      FunctionTimer.builder(
              "jvm.gc.pause",
              collector,
              GarbageCollectorMXBean::getCollectionCount,
              GarbageCollectorMXBean::getCollectionTime,
              MILLISECONDS)
          .description("Time spent in garbage collections")
          .tag("gc", collector.getName())
          .register(registry);
    }
  }
}
