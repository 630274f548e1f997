package org.talenttree.api;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * When the work on a request must end: when it has taken too long, or when its client has gone. A
 * loop over what others sent calls {@link #check} in each round. The answer says that nothing was
 * changed, so what runs after a commit runs by {@link #without}.
 */
public final class Deadline {
  private static final ScopedValue<Deadline> CURRENT = ScopedValue.newInstance();

  private volatile @Nullable Cause cause;

  /** Why work must end. */
  public enum Cause {
    TIME,
    CLIENT_GONE
  }

  /** Ends work whose deadline has passed. It has no stack trace, since it is no fault. */
  public static final class Passed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Passed(Cause cause) {
      super("the work was stopped: " + cause, null, false, false);
    }
  }

  /** Throws {@link Passed} if the work that this thread does must end. */
  public static void check() {
    if (CURRENT.isBound()) {
      Cause cause = CURRENT.get().cause;
      if (cause != null) {
        throw new Passed(cause);
      }
    }
  }

  /** Runs the work under this deadline. */
  public void run(Runnable work) {
    ScopedValue.where(CURRENT, this).run(work);
  }

  /** Does work that must be done to its end, such as the answer to a change that is stored. */
  public static <T> T without(Supplier<T> work) {
    return ScopedValue.where(CURRENT, new Deadline()).call(work::get);
  }

  /** Ends the work at its next check, on whatever thread it runs; the first cause is kept. */
  public synchronized void pass(Cause because) {
    if (cause == null) {
      cause = because;
    }
  }

  /** Returns whether the work must end. */
  public boolean hasPassed() {
    return cause != null;
  }

  /** Returns whether the work must end because its client has gone. */
  public boolean isAbandoned() {
    return cause == Cause.CLIENT_GONE;
  }
}
