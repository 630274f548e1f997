package org.talenttree.http;

import org.jspecify.annotations.Nullable;

/**
 * The limits as they hold for one request: by its account where one is known, by its address else.
 */
record RequestLimits(RateLimits limits, Object address, @Nullable Caller caller, Route route) {

  /** Counts what an answer of so many bytes costs beyond the one that the request has cost. */
  void charge(long bytesShown) {
    int weight = limits.weight(limit(), bytesShown) - 1;
    if (weight > 0) {
      limit().count(source(), weight);
    }
  }

  /** Counts a request that turned out to be costly like one to a route that always is. */
  void chargeAsCostly() {
    limit().count(source(), RateLimits.COSTLY - 1);
  }

  /** Counts a try of the password of this name. */
  PasswordTry countPassword(String username) {
    return limits.passwords().count(address, username);
  }

  private RateLimit limit() {
    return limits.of(caller, route);
  }

  private Object source() {
    return caller == null ? address : caller.owner();
  }
}
