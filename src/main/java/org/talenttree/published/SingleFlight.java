package org.talenttree.published;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Lets one caller do what many ask for at once: the others wait for its outcome, and do it
 * themselves only if that may be older than their question.
 *
 * @param <T> what comes of it
 */
final class SingleFlight<T> {
  private final ConcurrentMap<String, CompletableFuture<T>> underWay = new ConcurrentHashMap<>();

  /**
   * Returns the outcome of this work, or of the same work that is under way.
   *
   * @param current whether an outcome that another waited for holds for this caller too
   */
  T join(String name, Supplier<T> work, Predicate<T> current) {
    CompletableFuture<T> mine = new CompletableFuture<>();
    CompletableFuture<T> other = underWay.putIfAbsent(name, mine);
    if (other == null) {
      return lead(name, mine, work);
    }
    try {
      T outcome = other.join();
      return current.test(outcome) ? outcome : work.get();
    } catch (CompletionException e) {
      // What went wrong for another need not go wrong for this one.
      return work.get();
    }
  }

  private T lead(String name, CompletableFuture<T> mine, Supplier<T> work) {
    try {
      T outcome = work.get();
      mine.complete(outcome);
      return outcome;
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      underWay.remove(name, mine);
    }
  }
}
