package org.talenttree.api;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One try of a password. It has been counted; the password is looked at afterwards, once. */
public final class PasswordTry {
  private final Runnable whenRight;

  public PasswordTry(Runnable whenRight) {
    this.whenRight = whenRight;
  }

  /** Returns what the password opens, or nothing if it is wrong. It hashes, so it is costly. */
  public <T> Optional<T> open(Supplier<Optional<T>> password) {
    Optional<T> opened = password.get();
    if (opened.isPresent()) {
      whenRight.run();
    }
    return opened;
  }

  /** Returns whether the password is right. It hashes, so it is costly. */
  public boolean isRight(BooleanSupplier password) {
    return open(() -> password.getAsBoolean() ? Optional.of(password) : Optional.empty())
        .isPresent();
  }
}
