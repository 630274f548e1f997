package org.talenttree.api;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * One attempt with a password or another secret. It was counted when made; the secret is checked
 * afterwards.
 */
public final class PasswordTry {
  private final Runnable onSuccess;

  public PasswordTry(Runnable onSuccess) {
    this.onSuccess = onSuccess;
  }

  /** Runs a check of the password and returns its result, empty if wrong. Costly, as it hashes. */
  public <T> Optional<T> check(Supplier<Optional<T>> password) {
    Optional<T> result = password.get();
    if (result.isPresent()) {
      onSuccess.run();
    }
    return result;
  }

  /** Returns whether the password is right. Costly, as it hashes. */
  public boolean isRight(BooleanSupplier password) {
    return check(() -> password.getAsBoolean() ? Optional.of(password) : Optional.empty())
        .isPresent();
  }
}
