package org.talenttree.http.limits;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Caller;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.RequestBudget;
import org.talenttree.api.Route;
import org.talenttree.config.RateSettings;

/** The limits on traffic: by account where one is known, by address else. */
public final class RateLimits {
  /** How many of an account's requests a costly one counts for. */
  static final int COSTLY = 10;

  /** One request never counts for more than this part of the limit, so that all can be read. */
  private static final int LARGEST_PART = 20;

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final RateLimit reads;
  private final RateLimit writes;
  private final RateLimit publicReads;
  private final RateLimit signUps;
  private final PasswordTries passwords;

  public RateLimits(RateSettings settings, InstantSource clock) {
    reads = new RateLimit("reads", settings.reads(), MINUTE, clock);
    writes = new RateLimit("writes", settings.writes(), MINUTE, clock);
    publicReads = new RateLimit("public", settings.publicReads(), MINUTE, clock);
    signUps = new RateLimit("sign-up", settings.signUps(), Duration.ofHours(1), clock);
    passwords = new PasswordTries(clock);
  }

  /** Returns the limit that holds for a caller, or for an address without one. */
  RateLimit of(@Nullable Caller caller, Route route) {
    if (caller == null) {
      return publicReads;
    }
    return route.changes() ? writes : reads;
  }

  /** Counts a caller's request for what it costs; returns headers for the answer. */
  public List<ReplyHeader> count(Caller caller, Route route) {
    return of(caller, route).count(caller.owner(), route.cost() != Route.Cost.LIGHT ? COSTLY : 1);
  }

  /** Returns for how many requests an answer of so many bytes counts, the one itself included. */
  int weight(RateLimit limit, long answerBytes) {
    long more =
        (Math.max(0, answerBytes - RequestBudget.UNIT) + RequestBudget.UNIT - 1)
            / RequestBudget.UNIT;
    return 1 + (int) Math.min(more, limit.max() / LARGEST_PART);
  }

  /** Counts a request without credentials. */
  public void countPublic(Object address) {
    publicReads.count(address);
  }

  /** Counts such a request for an answer of so many bytes if it may go on; returns whether so. */
  public boolean admitsPublic(Object address, long answerBytes) {
    return publicReads.admits(address, weight(publicReads, answerBytes));
  }

  /** Counts someone who wants an account: each has a password hashed, which keeps a core busy. */
  public void countSignUp(Object address) {
    signUps.count(address);
  }

  /** Returns where the passwords that are tried are counted. */
  public PasswordTries passwords() {
    return passwords;
  }
}
