package org.talenttree.tree;

import java.time.Instant;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.json.JsonText;

/** What trees ask of their history. */
@FunctionalInterface
public interface TreeHistory {
  /**
   * Hands out the time and the paths of a tree's revisions, from the oldest that is stored to the
   * present one. Stops looking back after some megabytes, as it runs in a transaction.
   */
  void forEachRevision(Handle handle, Tree tree, BiConsumer<Instant, JsonText> action);
}
