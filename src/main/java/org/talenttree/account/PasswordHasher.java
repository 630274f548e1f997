package org.talenttree.account;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * Hashes passwords and counts the hashes. A hash takes 19 MiB and some 60 ms of a processor; the
 * pool for costly work limits how many run at once for requests.
 */
public final class PasswordHasher {
  private final HashCost cost;
  private final Counter hashes;

  /** Creates a hasher that counts in this registry. */
  public PasswordHasher(HashCost cost, MeterRegistry registry) {
    this.cost = cost;
    hashes =
        Counter.builder("talenttree.password.hashes")
            .description("Passwords hashed, to store or to compare them")
            .register(registry);
  }

  /** Returns the hash of a new password, to store it. */
  String hash(Password password) {
    hashes.increment();
    return password.hash(cost);
  }

  /** Returns a hash that is of no password; to compare with it takes as long as with a new one. */
  String dummyHash() {
    return "$argon2id$v=19$m=%d,t=%d,p=1$%s$%s"
        .formatted(cost.memory(), cost.passes(), "A".repeat(22), "A".repeat(43));
  }

  /** Returns whether the hash is of the password. */
  boolean matches(Password password, String hash) {
    hashes.increment();
    return password.matches(hash);
  }
}
