package org.talenttree.testing;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * What something takes in the heap, in bytes, known to some hundred kilobytes.
 *
 * <p>Other tests run in the same process, and what one of them has used may become free while this
 * one measures. So it is made four times: the first also loads what is loaded once, and of the
 * other three the median counts.
 */
public record HeapUse<T>(T made, long bytes) {
  private static final int MEASURED = 3;

  /** Measures what the supplier returns, all that it reaches included. */
  public static <T> HeapUse<T> of(Supplier<T> make) {
    List<T> reachable = new ArrayList<>();
    reachable.add(make.get());
    long[] taken = new long[MEASURED];
    long before = used();
    for (int i = 0; i < MEASURED; i++) {
      reachable.add(make.get());
      long after = used();
      taken[i] = after - before;
      before = after;
    }
    Arrays.sort(taken);
    return new HeapUse<>(reachable.getLast(), taken[MEASURED / 2]);
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
