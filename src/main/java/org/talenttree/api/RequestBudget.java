package org.talenttree.api;

/** What one request may still take: memory for its answer, and the caller's share of the limits. */
public interface RequestBudget {
  /** How many bytes of an answer count for one request. */
  long UNIT = 64 << 10;

  /**
   * Reserves memory for the answer, in bytes; refuses with {@code overloaded} when large answers
   * hold too much already.
   */
  void hold(long bytes);

  /**
   * Counts what an answer of so many bytes costs beyond the one that the request has cost; refuses
   * with {@code rate_limited}.
   */
  void charge(long bytesShown);

  /**
   * Counts a request that turned out to be costly like one to a route that always is; refuses with
   * {@code rate_limited}.
   */
  void chargeAsCostly();

  /** Counts a try of this name's password; refuses with {@code rate_limited}. */
  PasswordTry countPassword(String username);
}
