package org.talenttree.http.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import org.talenttree.api.PasswordTry;

/**
 * The limits on the passwords that are tried, wherever they are asked for: by address, and by the
 * name of the account. A try is counted before its password is hashed, and before it waits for a
 * thread that hashes.
 */
public final class PasswordTries {
  // Thirty at once, then one a minute.
  private static final int MAX_BY_ADDRESS = 30;
  private static final Duration BY_ADDRESS = Duration.ofMinutes(30);

  // Fifty at once and fifty more in an hour are at most 100 in any hour; NIST SP 800-63B-4,
  // section 3.2.2, asks for at most 100. What is used up returns within minutes.
  private static final int MAX_BY_NAME = 50;
  private static final Duration BY_NAME = Duration.ofHours(1);

  // As often as a person at a keyboard signs in. A program that hashes a right password all the
  // time is held like any other.
  private static final int MAX_RETURNS = 5;
  private static final Duration RETURNS = Duration.ofMinutes(10);

  /** Longer than any username; the rest of a longer text is not stored. */
  private static final int MAX_NAME = 64;

  private static final int MAX_FAMILIAR = 50_000;
  private static final Duration FAMILIAR = Duration.ofDays(30);

  private final RateLimit byAddress;
  private final RateLimit byName;
  private final RateLimit returns;
  private final Cache<Origin, Boolean> familiar;

  PasswordTries(InstantSource clock) {
    byAddress = new RateLimit("sign-in", MAX_BY_ADDRESS, BY_ADDRESS, clock);
    byName = new RateLimit("sign-in-account", MAX_BY_NAME, BY_NAME, clock);
    returns = new RateLimit("sign-in-right", MAX_RETURNS, RETURNS, clock);
    familiar =
        Caffeine.newBuilder()
            .maximumSize(MAX_FAMILIAR)
            .expireAfterAccess(FAMILIAR)
            .executor(Runnable::run)
            .build();
  }

  /** An address from which the account's password was right before. */
  private record Origin(Object address, String name) {}

  /** Counts a try of the password of this name; refuses with {@code rate_limited}. */
  public PasswordTry count(Object address, String username) {
    String name = normalize(username);
    // The address comes first: without tries of its own it uses up none of the account's.
    byAddress.count(address);
    Origin origin = new Origin(address, name);
    // Strangers who guess do not lock out a person at the usual address.
    Object counted = familiar.getIfPresent(origin) == null ? name : origin;
    byName.count(counted);
    return new PasswordTry(() -> wasRight(origin, counted));
  }

  // The try is given back, unless there were too many right ones.
  private void wasRight(Origin origin, Object counted) {
    if (returns.admits(origin.name())) {
      byAddress.giveBack(origin.address());
      byName.giveBack(counted);
    }
    familiar.put(origin, true);
  }

  private static String normalize(String username) {
    String name = username.strip();
    String cut = name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name;
    return cut.toLowerCase(Locale.ROOT);
  }
}
