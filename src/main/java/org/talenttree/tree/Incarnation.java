package org.talenttree.tree;

import java.security.SecureRandom;

/**
 * A number that sets a tree restored from an archive or a backup apart from the same tree before.
 * The restored tree goes on from an earlier revision, so it reuses revision numbers that clients
 * and caches already know with other content.
 */
public final class Incarnation {
  /** The incarnation of a tree that was never restored. */
  static final long FIRST = 0;

  private static final long LIMIT = 1L << 40;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Incarnation() {}

  /** Returns a random incarnation, from 1 to 2^40 - 1. */
  public static long next() {
    return RANDOM.nextLong(FIRST + 1, LIMIT);
  }
}
