package org.talenttree.http;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.talenttree.config.RateSettings;

/** The limits on traffic: by account where one is known, by address else. */
final class RateLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int SIGN_INS = 30;

  private final RateLimit reads;
  private final RateLimit writes;
  private final RateLimit publicReads;
  private final RateLimit signIns;
  private final RateLimit signUps;

  RateLimits(RateSettings settings, InstantSource clock) {
    reads = new RateLimit("reads", settings.reads(), MINUTE, clock);
    writes = new RateLimit("writes", settings.writes(), MINUTE, clock);
    publicReads = new RateLimit("public", settings.publicReads(), MINUTE, clock);
    // A burst of thirty, then one a minute.
    signIns = new RateLimit("sign-in", SIGN_INS, MINUTE.multipliedBy(SIGN_INS), clock);
    signUps = new RateLimit("sign-up", settings.signUps(), Duration.ofHours(1), clock);
  }

  /** Counts a caller's request; returns headers for the answer. */
  List<ReplyHeader> count(Caller caller, Route route) {
    RateLimit limit = route.changes() ? writes : reads;
    return limit.count(caller.owner());
  }

  /** Counts a request without credentials. */
  void countPublic(Object address) {
    publicReads.count(address);
  }

  /** Counts such a request if it may go on; returns whether it may. */
  boolean admitsPublic(Object address) {
    return publicReads.admits(address);
  }

  /** Takes back a count of such a request, which is going to be counted elsewhere. */
  void giveBackPublic(Object address) {
    publicReads.giveBack(address);
  }

  /** Counts someone who wants an account: each has a password hashed, which keeps a core busy. */
  void countSignUp(Object address) {
    signUps.count(address);
  }

  /** Returns where an address's wrong passwords are counted. */
  PasswordTries passwordTries(Object address) {
    return new PasswordTries(signIns, address);
  }
}
