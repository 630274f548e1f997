package org.talenttree.tree;

import java.time.Instant;
import java.util.function.BiConsumer;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.Confirmations;

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

  /**
   * Returns when the level of each talent was last changed or confirmed. For a tree of an earlier
   * release that is the last change of which the history knows, else its creation.
   */
  default Confirmations confirmations(Tree tree) {
    Confirmations stored = tree.confirmed();
    if (stored != null) {
      return stored;
    }
    Confirmations[] known = new Confirmations[1];
    forEachRevision(
        tree,
        (at, paths) ->
            known[0] =
                known[0] == null
                    ? Confirmations.NONE.updated(paths, tree.createdAt())
                    : known[0].updated(paths, at));
    return known[0] == null ? Confirmations.NONE.updated(tree.paths(), tree.createdAt()) : known[0];
  }
}
