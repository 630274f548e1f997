package org.talenttree.tree;

import org.jdbi.v3.core.Handle;

/** Renews the incarnations of all trees that are stored. */
public final class IncarnationStore {
  private IncarnationStore() {}

  /**
   * Gives every tree of a database that was restored a new incarnation, also those in the trash.
   */
  public static void renewAll(Handle handle) {
    long incarnation = Incarnation.next();
    handle.execute("UPDATE trees SET incarnation = ?", incarnation);
    handle.execute("UPDATE trash SET incarnation = ?", incarnation);
  }
}
