package org.talenttree.http.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import org.talenttree.api.PasswordTry;

/**
 * Limits attempts with passwords, by the client's address and by the account's name; for an
 * account, an address from which its password was right before has a count of its own. An attempt
 * is counted before its password is hashed, and before it waits for a thread to hash it.
 */
public final class PasswordTries {
  // Thirty at once, then one a minute.
  private static final int MAX_BY_ADDRESS = 30;
  private static final Duration BY_ADDRESS = Duration.ofMinutes(30);

  // Fifty at once and fifty more in an hour are at most 100 in any hour by one count. NIST
  // SP 800-63B-4, section 3.2.2, allows at most 100 failures in a row. The first attempt is free
  // again after 72 seconds.
  private static final int MAX_BY_NAME = 50;
  private static final Duration BY_NAME = Duration.ofHours(1);

  // Right passwords are refunded as often as a person may sign in. A program that sends a right
  // password all the time is limited like any other.
  private static final int MAX_REFUNDS = 5;
  private static final Duration REFUNDS = Duration.ofMinutes(10);

  /** Longer than any username; the rest of a longer text is not stored. */
  private static final int MAX_NAME = 64;

  private static final int MAX_KNOWN_ORIGINS = 50_000;
  private static final Duration KNOWN_ORIGIN_LIFE = Duration.ofDays(30);

  private final RateLimit byAddress;
  private final RateLimit byName;
  private final RateLimit refunds;
  private final Cache<Origin, Boolean> knownOrigins;

  PasswordTries(InstantSource clock) {
    byAddress = new RateLimit("sign-in", MAX_BY_ADDRESS, BY_ADDRESS, clock);
    byName = new RateLimit("sign-in-account", MAX_BY_NAME, BY_NAME, clock);
    refunds = new RateLimit("sign-in-right", MAX_REFUNDS, REFUNDS, clock);
    knownOrigins =
        Caffeine.newBuilder()
            .maximumSize(MAX_KNOWN_ORIGINS)
            .expireAfterAccess(KNOWN_ORIGIN_LIFE)
            .executor(Runnable::run)
            .build();
  }

  /** An account's name, and an address from which its password was right before. */
  private record Origin(Object address, String name) {}

  /** Counts an attempt with this account's password; refuses with {@code rate_limited}. */
  public PasswordTry count(Object address, String username) {
    String name = normalize(username);
    // The address first: once it has used up its attempts, it cannot use up the account's.
    byAddress.count(address);
    Origin origin = new Origin(address, name);
    // Guesses from elsewhere must not lock out a person at a known address.
    Object counted = knownOrigins.getIfPresent(origin) == null ? name : origin;
    byName.count(counted);
    return new PasswordTry(() -> succeeded(origin, counted));
  }

  /**
   * Counts an attempt with a secret of no account; refuses with {@code rate_limited}. Only the
   * address counts: such a secret is too long to be guessed, and a common count would let strangers
   * lock everyone out.
   */
  public PasswordTry count(Object address) {
    byAddress.count(address);
    return new PasswordTry(() -> byAddress.refund(address));
  }

  // Refunds the attempt, unless there were too many with the right password.
  private void succeeded(Origin origin, Object counted) {
    if (refunds.tryCount(origin.name())) {
      byAddress.refund(origin.address());
      byName.refund(counted);
    }
    knownOrigins.put(origin, true);
  }

  private static String normalize(String username) {
    String name = username.strip();
    String cut = name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name;
    return cut.toLowerCase(Locale.ROOT);
  }
}
