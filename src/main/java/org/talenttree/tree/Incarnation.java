package org.talenttree.tree;

import java.security.SecureRandom;
import org.jdbi.v3.core.Handle;

/**
 * Numbers the lives of a tree that is brought back from an archive or a backup. It counts on from
 * an earlier revision, so revisions that clients and caches know are given out again for other
 * content; the incarnation beside them tells the two apart.
 */
public final class Incarnation {
  /** Of a tree that was never brought back. */
  public static final long FIRST = 0;

  private static final long LIMIT = 1L << 40;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Incarnation() {}

  /** Returns a new one, that no tree had before. */
  static long next() {
    return RANDOM.nextLong(FIRST + 1, LIMIT);
  }

  /**
   * Gives every tree of a database that was restored a new incarnation, also those in the trash.
   */
  public static void renewAll(Handle handle) {
    long incarnation = next();
    handle.execute("UPDATE trees SET incarnation = ?", incarnation);
    handle.execute("UPDATE trash SET incarnation = ?", incarnation);
  }
}
