package org.talenttree.tree;

import org.jdbi.v3.core.Handle;

/** The SQL that renews incarnations. */
public final class IncarnationStore {
  private IncarnationStore() {}

  /** Gives all trees of a restored database, also those in the trash, one new incarnation. */
  public static void renewAll(Handle handle) {
    long incarnation = Incarnation.next();
    handle.execute("UPDATE trees SET incarnation = ?", incarnation);
    handle.execute("UPDATE trash SET incarnation = ?", incarnation);
  }
}
