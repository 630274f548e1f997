package org.talenttree.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Caller;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Request;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.config.RateSettings;

/** The rate limits: by account if the caller is known, else by address. */
public final class RateLimits {
  /** How many requests a costly one counts as. */
  private static final int COSTLY_WEIGHT = 10;

  /** A request counts as at most a 20th of the limit, so that even large answers can be read. */
  private static final int MAX_PART = 20;

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final RateLimit reads;
  private final RateLimit writes;
  private final RateLimit publicReads;
  private final RateLimit refused;
  private final RateLimit signUps;
  private final PasswordTries passwords;

  public RateLimits(RateSettings settings, InstantSource clock) {
    reads = new RateLimit("reads", settings.reads(), MINUTE, clock);
    writes = new RateLimit("writes", settings.writes(), MINUTE, clock);
    publicReads = new RateLimit("public", settings.publicReads(), MINUTE, clock);
    int refusals = Math.max(1, settings.publicReads() / COSTLY_WEIGHT);
    refused = new RateLimit("refused", refusals, MINUTE, clock);
    signUps = new RateLimit("sign-up", settings.signUps(), Duration.ofHours(1), clock);
    passwords = new PasswordTries(clock);
  }

  /** Returns the limit for a caller, or for an address if there is none. */
  public RateLimit of(@Nullable Caller caller, Route route) {
    if (caller == null) {
      return publicReads;
    }
    return route.changes() ? writes : reads;
  }

  /** Counts a caller's request by its cost; returns headers for the answer. */
  public List<ResponseHeader> count(Caller caller, Route route) {
    return of(caller, route)
        .count(caller.owner(), route.cost() != Route.Cost.LIGHT ? COSTLY_WEIGHT : 1);
  }

  /** Returns how many requests an answer of so many bytes counts as, the request included. */
  private int weight(RateLimit limit, long answerBytes) {
    long more = (Math.max(0, answerBytes - Request.UNIT) + Request.UNIT - 1) / Request.UNIT;
    return 1 + (int) Math.min(more, limit.max() / MAX_PART);
  }

  /** Counts an answer of so many bytes beyond the one that its request has counted as. */
  public void charge(Object source, RateLimit limit, long answerBytes) {
    int weight = weight(limit, answerBytes) - 1;
    if (weight > 0) {
      limit.count(source, weight);
    }
  }

  /** Counts a request, which has counted as one, as a costly one. */
  public void chargeAsCostly(Object source, RateLimit limit) {
    limit.count(source, COSTLY_WEIGHT - 1);
  }

  /** Counts a request without credentials. */
  public void countPublic(Object address) {
    publicReads.count(address);
  }

  /**
   * Counts a request that was refused before its caller was known. The limit is separate, so that a
   * stranger's failures take nothing from the valid keys and public reads of the same address.
   */
  public void countRefused(Object address) {
    refused.count(address);
  }

  /** Refuses an address that has used up its refusals; counts none. */
  public void requireRefusals(Object address) {
    refused.require(address);
  }

  /** Refuses an address that has used up its public reads, or its sign-ups; counts none. */
  public void requireVisits(Object address, boolean signsUp) {
    (signsUp ? signUps : publicReads).require(address);
  }

  /** Counts a public read of so many bytes if the limit allows it; returns whether it does. */
  public boolean tryCountPublic(Object address, long answerBytes) {
    return publicReads.tryCount(address, weight(publicReads, answerBytes));
  }

  /** Counts a sign-up, which hashes a password and so occupies a processor. */
  public void countSignUp(Object address) {
    signUps.count(address);
  }

  /** Returns the limits on attempts with passwords. */
  public PasswordTries passwords() {
    return passwords;
  }

  /**
   * Limits attempts with passwords, by the client's address and by the account's name; for an
   * account, an address from which its password was right before has a count of its own. An attempt
   * is counted before its password is hashed, and before it waits for a thread to hash it.
   */
  public static final class PasswordTries {
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
     * address counts: such a secret is too long to be guessed, and a common count would let
     * strangers lock everyone out.
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
}
