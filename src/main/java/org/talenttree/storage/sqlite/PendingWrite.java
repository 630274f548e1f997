package org.talenttree.storage.sqlite;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangedOwners;
import org.talenttree.storage.Database;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.Tx;

/**
 * A write on its way through the queue. The writer's thread runs it, and after the commit either
 * wakes the thread that called {@link #await} or runs the callback. Until then the caller sees
 * neither result nor failure, as a failed commit replaces both.
 */
final class PendingWrite<T extends @Nullable Object> {
  private static final Logger LOG = LoggerFactory.getLogger(PendingWrite.class);

  private final Set<OwnerId> owners;
  private final Database.Work<T> work;
  private final @Nullable Consumer<Supplier<T>> callback;
  private final CountDownLatch done = new CountDownLatch(1);
  private ChangedOwners changed = new ChangedOwners(List.of(), List.of());
  private @Nullable T result;
  private @Nullable Throwable failure;

  /**
   * Makes a write.
   *
   * @param owners whose data the work may change
   * @param callback receives the outcome; null if a thread waits for it
   */
  PendingWrite(
      Set<OwnerId> owners, Database.Work<T> work, @Nullable Consumer<Supplier<T>> callback) {
    this.owners = owners;
    this.work = work;
    this.callback = callback;
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

  /** Returns whether the outcome goes to a callback; if not, a thread waits for it. */
  boolean hasCallback() {
    return callback != null;
  }

  /** Ends {@link #await}; the outcome must not change any more. */
  void wakeCaller() {
    done.countDown();
  }

  /** Runs the callback; the outcome must not change any more. */
  void callBack() {
    try {
      Objects.requireNonNull(callback).accept(this::outcome);
    } catch (RuntimeException | Error e) {
      // Not thrown, as this thread runs the callbacks of other writes too.
      LOG.error("the callback of a write failed", e);
    }
  }

  /**
   * Waits for the outcome and returns the result or throws the failure. An interrupt does not end
   * the wait, since the caller has to know whether its write was stored.
   */
  T await() {
    boolean interrupted = false;
    while (true) {
      try {
        done.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return outcome();
  }

  @SuppressWarnings("NullAway") // without a failure the result is a T, null only if T allows it
  private T outcome() {
    return switch (failure) {
      case null -> result;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    };
  }
}
