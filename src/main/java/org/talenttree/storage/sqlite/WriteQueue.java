package org.talenttree.storage.sqlite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock.ChangedOwners;
import org.talenttree.storage.Database;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;

/**
 * The bounded queue between the threads that write and the one writer. One lock guards both the
 * writes and whether the queue is closed: every write that was added before the close is handed to
 * the writer, and none is added after it.
 */
final class WriteQueue {
  private final int capacity;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<PendingWrite<?>> waiting = new ArrayDeque<>();
  private boolean closed;
  private boolean woken;

  WriteQueue(int capacity) {
    this.capacity = capacity;
  }

  /**
   * Adds a write.
   *
   * @throws StorageUnavailable when the queue is closed or full
   */
  void add(PendingWrite<?> write) {
    lock.lock();
    try {
      if (closed) {
        throw new StorageUnavailable("the database is closed", null);
      }
      if (waiting.size() >= capacity) {
        throw new StorageUnavailable("too many writes wait", null);
      }
      waiting.add(write);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many writes wait. */
  int size() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Removes the writes that wait, at most {@code max}, the oldest first. Waits if there are none,
   * and returns an empty list after the timeout, after {@link #wake}, or if the queue is closed.
   */
  List<PendingWrite<?>> take(int max, long timeoutNanos) {
    lock.lock();
    try {
      await(timeoutNanos);
      woken = false;
      int count = Math.min(max, waiting.size());
      List<PendingWrite<?>> taken = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        taken.add(waiting.remove());
      }
      return taken;
    } finally {
      lock.unlock();
    }
  }

  private void await(long timeoutNanos) {
    long left = timeoutNanos;
    try {
      while (waiting.isEmpty() && !closed && !woken && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      // Nobody has a reason to interrupt the writer, and the writes must still be run.
      woken = true;
    }
  }

  /** Ends a wait in {@link #take} although there are no writes. */
  void wake() {
    lock.lock();
    try {
      woken = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  boolean isClosedAndEmpty() {
    lock.lock();
    try {
      return closed && waiting.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Refuses all later writes; those that wait can still be taken. */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * A write on its way through the queue. The writer's thread runs it; after the commit it is
   * completed. Until then its caller sees neither result nor failure, as a failed commit replaces
   * both.
   */
  static final class PendingWrite<T extends @Nullable Object> {
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
}
