package org.talenttree.http;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One try of a password. It has been counted; the password is looked at afterwards, once. */
public final class PasswordTry {
  private final PasswordTries tries;
  private final Object address;
  private final String name;

  PasswordTry(PasswordTries tries, Object address, String name) {
    this.tries = tries;
    this.address = address;
    this.name = name;
  }

  /** Returns what the password opens, or nothing if it is wrong. It hashes, so it is costly. */
  public <T> Optional<T> open(Supplier<Optional<T>> password) {
    boolean isWrong = false;
    try {
      Optional<T> opened = password.get();
      isWrong = opened.isEmpty();
      return opened;
    } finally {
      // A failure of the database says nothing about the password.
      if (!isWrong) {
        tries.giveBack(address, name);
      }
    }
  }

  /** Returns whether the password is right. It hashes, so it is costly. */
  public boolean isRight(BooleanSupplier password) {
    return open(() -> password.getAsBoolean() ? Optional.of(password) : Optional.empty())
        .isPresent();
  }
}
