package org.talenttree.tree;

import java.security.SecureRandom;

/**
 * Numbers the lives of a tree that is brought back from an archive or a backup. It counts on from
 * an earlier revision, so revisions that clients and caches know are given out again for other
 * content; the incarnation beside them tells the two apart.
 */
public final class Incarnation {
  /** Of a tree that was never brought back. */
  static final long FIRST = 0;

  private static final long LIMIT = 1L << 40;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Incarnation() {}

  /** Returns a new one, that no tree had before. */
  public static long next() {
    return RANDOM.nextLong(FIRST + 1, LIMIT);
  }
}
