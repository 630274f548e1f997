package org.talenttree.published;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs the same work once for concurrent callers: the others wait for the result of the first. A
 * caller for which that result may be too old does the work itself.
 *
 * @param <T> the type of the result
 */
final class SingleFlight<T> {
  private final ConcurrentMap<String, CompletableFuture<T>> running = new ConcurrentHashMap<>();

  /**
   * Returns the result of this work, or of running work with the same name.
   *
   * @param current whether another caller's result is recent enough for this caller
   */
  T join(String name, Supplier<T> work, Predicate<T> current) {
    CompletableFuture<T> mine = new CompletableFuture<>();
    CompletableFuture<T> other = running.putIfAbsent(name, mine);
    if (other == null) {
      return lead(name, mine, work);
    }
    try {
      T result = other.join();
      return current.test(result) ? result : work.get();
    } catch (CompletionException e) {
      // Another caller's failure need not happen again.
      return work.get();
    }
  }

  private T lead(String name, CompletableFuture<T> mine, Supplier<T> work) {
    try {
      T result = work.get();
      mine.complete(result);
      return result;
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      running.remove(name, mine);
    }
  }
}
