package org.talenttree.http.limits;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Caller;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
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
  public List<ReplyHeader> count(Caller caller, Route route) {
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
}
