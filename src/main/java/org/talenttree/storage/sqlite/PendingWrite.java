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
import org.talenttree.storage.Database;
import org.talenttree.storage.Touched;
import org.talenttree.storage.Tx;

/** A piece of work that waits to be written, and whoever waits for it. */
final class PendingWrite<T extends @Nullable Object> {
  private static final Logger LOG = LoggerFactory.getLogger(PendingWrite.class);

  private final Set<OwnerId> owners;
  private final Database.Work<T> work;
  private final @Nullable Consumer<Supplier<T>> whenDone;
  private final CountDownLatch done = new CountDownLatch(1);
  private Touched touched = new Touched(List.of(), List.of());
  private @Nullable T result;
  private @Nullable Throwable failure;

  /**
   * Takes the owners whose data the work may change, and who is told the outcome; null where a
   * thread waits for it.
   */
  PendingWrite(
      Set<OwnerId> owners, Database.Work<T> work, @Nullable Consumer<Supplier<T>> whenDone) {
    this.owners = owners;
    this.work = work;
    this.whenDone = whenDone;
  }

  /** Returns what the work has changed, once it was run. */
  Touched touched() {
    return touched;
  }

  /** Runs the work; returns whether it succeeded. Its caller hears nothing yet. */
  boolean run(Handle handle) {
    try {
      Tx tx = new Tx(handle);
      result = work.run(tx);
      touched = Touched.by(owners, tx);
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

  /** Notes that nothing was stored. */
  void failWith(RuntimeException reason) {
    failure = reason;
  }

  /** Returns whether a thread waits for the outcome; else it is told. */
  boolean isAwaited() {
    return whenDone == null;
  }

  /** Ends the wait for the outcome, which now stays as it is. */
  void wake() {
    done.countDown();
  }

  /** Tells the outcome, which now stays as it is. */
  void tell() {
    try {
      Objects.requireNonNull(whenDone).accept(this::outcome);
    } catch (RuntimeException | Error e) {
      // The thread tells others too.
      LOG.error("an outcome could not be told", e);
    }
  }

  /** Waits for the outcome; an interrupt does not end the wait, since the outcome must be known. */
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

  @SuppressWarnings("NullAway") // the result of a succeeded run is a T, null where T allows it
  private T outcome() {
    return switch (failure) {
      case null -> result;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    };
  }
}
