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

  RateLimits(RateSettings settings, InstantSource clock) {
    reads = new RateLimit("reads", settings.reads(), MINUTE, clock);
    writes = new RateLimit("writes", settings.writes(), MINUTE, clock);
    publicReads = new RateLimit("public", settings.publicReads(), MINUTE, clock);
    // A burst of thirty, then one a minute.
    signIns = new RateLimit("sign-in", SIGN_INS, MINUTE.multipliedBy(SIGN_INS), clock);
  }

  /** Counts a caller's request; returns headers for the answer. */
  List<ReplyHeader> count(Caller caller, Route route) {
    RateLimit limit = route.handler() instanceof Route.Reader ? reads : writes;
    return limit.count(caller.owner());
  }

  /** Counts a request without credentials. */
  void countPublic(Object address) {
    publicReads.count(address);
  }

  /**
   * Counts a sign-in before its password is looked at, so that many at once cannot get around the
   * limit; refuses it where too many have failed from the address.
   */
  void countSignIn(Object address) {
    signIns.count(address);
  }

  /** Takes back the count of a sign-in that succeeded. */
  void forgetSignIn(Object address) {
    signIns.giveBack(address);
  }
}
