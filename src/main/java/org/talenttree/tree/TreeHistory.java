package org.talenttree.tree;

import java.time.Instant;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.json.JsonText;

/** The revisions of trees, as far as changes of trees need them. */
@FunctionalInterface
public interface TreeHistory {
  /**
   * Passes the time and the paths of each of a tree's revisions to the action, from the oldest
   * stored to the current one. It goes back only a few megabytes, because it runs in a transaction.
   */
  void forEachRevision(Handle handle, Tree tree, BiConsumer<Instant, JsonText> action);
}
