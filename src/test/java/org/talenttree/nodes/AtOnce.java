package org.talenttree.nodes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does several things at the same time. */
public final class AtOnce {
  private AtOnce() {}

  /** Returns what came of each, in the order given. */
  public static <T> List<T> run(List<Callable<T>> tasks) {
    List<T> results = new ArrayList<>();
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<T> result : executor.invokeAll(tasks)) {
        results.add(result.get());
      }
      return results;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
