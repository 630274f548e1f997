package org.talenttree.http;

import java.util.Optional;
import java.util.function.Supplier;

/** The passwords that one address tries: few may be wrong, wherever they are asked for. */
record PasswordTries(RateLimit limit, Object address) {

  /**
   * Returns what a password opens, or nothing if it is wrong; refuses where too many were. Each is
   * counted before it is looked at, so that many at once cannot get around the limit.
   */
  <T> Optional<T> open(Supplier<Optional<T>> password) {
    limit.count(address);
    boolean wrong = false;
    try {
      Optional<T> opened = password.get();
      wrong = opened.isEmpty();
      return opened;
    } finally {
      if (!wrong) {
        limit.giveBack(address);
      }
    }
  }
}
