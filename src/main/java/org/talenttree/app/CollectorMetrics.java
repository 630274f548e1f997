package org.talenttree.app;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * How often each garbage collector ran and how long it took, asked for when the metrics are read.
 * Micrometer's own binder is told of each collection, which takes a third as long as the collection
 * of a small heap.
 */
final class CollectorMetrics implements MeterBinder {
  @Override
  public void bindTo(MeterRegistry registry) {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector.getName().endsWith(" Cycles")) {
        continue; // Of ZGC and Shenandoah: while these last, nothing waits.
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
