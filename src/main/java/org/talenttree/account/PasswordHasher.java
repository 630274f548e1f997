package org.talenttree.account;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.talenttree.http.Problem;
import org.talenttree.http.ProblemType;
import org.talenttree.http.Refused;

/**
 * Runs password hashes, at most one a core at a time: each takes 19 MiB and tens of milliseconds,
 * and a flood of sign-ins must not starve everybody else.
 */
final class PasswordHasher {
  private static final long PATIENCE_MILLIS = 2_000;

  /** Whoever waits here keeps a turn in which others could be answered. */
  private static final int MOST_WAITING = 8;

  private final Semaphore cores;

  PasswordHasher() {
    this(new Semaphore(Runtime.getRuntime().availableProcessors()));
  }

  /** Takes what a hash must acquire before it runs. */
  PasswordHasher(Semaphore cores) {
    this.cores = cores;
  }

  /** Returns what is stored of a new password; refuses with {@code overloaded} under load. */
  String hash(Password password) {
    return run(password::hash);
  }

  /** Returns whether the hash is of the password; refuses with {@code overloaded} under load. */
  boolean matches(Password password, String hash) {
    return run(() -> password.matches(hash));
  }

  private <T> T run(Supplier<T> work) {
    try {
      if (cores.getQueueLength() >= MOST_WAITING
          || !cores.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return work.get();
    } finally {
      cores.release();
    }
  }

  private static Refused busy() {
    return new Refused(
        Problem.of(ProblemType.OVERLOADED, "Many sign in at once.").with("Retry-After", "2"));
  }
}
