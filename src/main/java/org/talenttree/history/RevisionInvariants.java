package org.talenttree.history;

import static org.talenttree.storage.SqlInvariants.without;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.config.Reasons;
import org.talenttree.history.RevisionStore.TreeName;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;
import org.talenttree.tree.TrashStore;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;

/** Checks the stored revisions of trees. */
public final class RevisionInvariants {
  private static final int SINCE = 12;

  /** A history is read from the whole row of its tree, whose newest column this version added. */
  private static final int SINCE_WHOLE_ROWS = 21;

  private RevisionInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        SqlInvariants.of(
            "revisions",
            SINCE,
            "revisions",
            "'revision ' || revision || ' of tree ' || tree_id || ' of account ' || owner_id",
            new Rule(
                "belongs to no tree",
                without("revisions", "trees", "owner_id", "tree_id")
                    + " AND "
                    + without("revisions", "trash", "owner_id", "tree_id"))),
        Invariants.of(
            "histories of trees",
            SINCE_WHOLE_ROWS,
            (handle, violations) ->
                RevisionStore.forEachTree(handle, name -> check(handle, name, violations))));
  }

  /** Checks that each earlier tree can be unpacked, from the current one back to the oldest. */
  private static void check(Handle handle, TreeName name, Consumer<String> violations) {
    String which = "tree " + name.tree() + " of account " + name.owner();
    try {
      OwnerId owner = OwnerId.of(name.owner());
      UUID id = UUID.fromString(name.tree());
      TreeStore.find(handle, owner, id)
          .or(() -> TrashStore.find(handle, owner, id).map(TrashedTree::tree))
          .ifPresent(tree -> check(handle, which, tree, violations));
    } catch (RuntimeException e) {
      violations.accept(which + " has a history that cannot be read: " + Reasons.of(e));
    }
  }

  private static void check(Handle handle, String which, Tree tree, Consumer<String> violations) {
    long[] next = {tree.revision()};
    RevisionWalk.walk(
        handle,
        tree,
        tree.revision(),
        revision -> {
          if (revision.number() != next[0]) {
            violations.accept(which + " lacks revision " + next[0]);
          }
          next[0] = revision.number() - 1;
          return true;
        });
  }
}
