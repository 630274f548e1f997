package org.talenttree.storage;

import java.util.concurrent.CountDownLatch;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** A piece of work that waits to be written, and whoever waits for it. */
final class PendingWrite<T extends @Nullable Object> {
  private final Touched touched;
  private final Database.Work<T> work;
  private final CountDownLatch done = new CountDownLatch(1);
  private @Nullable T result;
  private @Nullable Throwable failure;

  PendingWrite(Touched touched, Database.Work<T> work) {
    this.touched = touched;
    this.work = work;
  }

  /** Returns what the work may change. */
  Touched touched() {
    return touched;
  }

  /** Runs the work; returns whether it succeeded. Its caller hears nothing yet. */
  boolean run(Handle handle) {
    try {
      result = work.run(handle);
      return true;
    } catch (RuntimeException e) {
      failure = SqliteFailure.of(e);
    } catch (Throwable e) {
      // An Error in one piece of work, such as a stack overflow, belongs to its caller alone.
      failure = e;
    }
    return false;
  }

  /** Returns why the work failed, or null. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** Tells the caller of the outcome, which is now on stable storage. */
  void acknowledge() {
    done.countDown();
  }

  /** Tells the caller that nothing was stored. */
  void failWith(RuntimeException reason) {
    failure = reason;
    done.countDown();
  }

  /** Waits for the outcome; an interrupt does not end the wait, since the outcome must be known. */
  @SuppressWarnings("NullAway") // the result of a succeeded run is a T, null where T allows it
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
    return switch (failure) {
      case null -> result;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    };
  }
}
