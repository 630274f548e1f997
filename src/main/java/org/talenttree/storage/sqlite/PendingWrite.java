package org.talenttree.storage.sqlite;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangedOwners;
import org.talenttree.storage.Database;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.Tx;

/**
 * A write on its way through the queue. The writer's thread runs it; after the commit it is
 * completed. Until then its caller sees neither result nor failure, as a failed commit replaces
 * both.
 */
final class PendingWrite<T extends @Nullable Object> {
  private final Set<OwnerId> owners;
  private final Database.Work<T> work;
  private final boolean isAwaited;
  private final CompletableFuture<T> outcome = new CompletableFuture<>();
  private ChangedOwners changed = new ChangedOwners(List.of(), List.of());
  private @Nullable T result;
  private @Nullable Throwable failure;

  /**
   * Makes a write.
   *
   * @param owners whose data the work may change
   * @param isAwaited whether a thread waits for the outcome, so that completing it runs no code
   */
  PendingWrite(Set<OwnerId> owners, Database.Work<T> work, boolean isAwaited) {
    this.owners = owners;
    this.work = work;
    this.isAwaited = isAwaited;
  }

  /** Returns what the work has changed; nothing before it has run. */
  ChangedOwners changed() {
    return changed;
  }

  /** Runs the work and returns whether it succeeded. */
  boolean run(Handle handle, StorageMetrics metrics) {
    try {
      Tx tx = new Tx(handle);
      result = metrics.timed(work, tx);
      changed = ChangedOwners.of(owners, tx);
      return true;
    } catch (RuntimeException e) {
      failure = SqliteFailure.of(e);
    } catch (Throwable e) {
      // An Error such as a stack overflow fails this write alone.
      failure = e;
    }
    return false;
  }

  /** Returns why the work failed, or null. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** Replaces the outcome by a failure, as nothing was stored. */
  void failWith(RuntimeException reason) {
    failure = reason;
  }

  boolean isAwaited() {
    return isAwaited;
  }

  /** Returns what completes with the result or the failure. */
  CompletableFuture<T> outcome() {
    return outcome;
  }

  /** Completes the outcome, which must not change any more. */
  @SuppressWarnings("NullAway") // without a failure the result is a T, null only if T allows it
  void complete() {
    if (failure == null) {
      outcome.complete(result);
    } else {
      outcome.completeExceptionally(failure);
    }
  }

  /**
   * Waits for the outcome and returns the result or throws the failure. An interrupt does not end
   * the wait, since the caller has to know whether its write was stored.
   */
  T await() {
    try {
      return outcome.join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException failed -> throw failed;
        case Error failed -> throw failed;
        case null, default -> throw e;
      }
    }
  }
}
