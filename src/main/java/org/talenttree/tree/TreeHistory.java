package org.talenttree.tree;

import java.time.Instant;
import java.util.function.BiConsumer;
import org.talenttree.json.JsonText;

/** The revisions of trees, as far as changes of trees need them. */
public interface TreeHistory {
  /** Returns what the history stores of a change: the tree before, packed. */
  byte[] former(Tree before, Tree after);

  /**
   * Passes the time and the paths of each of a tree's revisions to the action, from the oldest
   * stored to the current one. It goes back only a few megabytes, and reads outside of any
   * transaction.
   */
  void forEachRevision(Tree tree, BiConsumer<Instant, JsonText> action);
}
