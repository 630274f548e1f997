package org.talenttree.tree;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.TreeBounds;

/** The limits on the number and the bytes of an account's trees, including those in the trash. */
final class TreeLimits {
  private final LimitSettings limits;

  TreeLimits(LimitSettings limits) {
    this.limits = limits;
  }

  /** Returns the bytes of all the owner's trees, including those in the trash. */
  static long bytes(Handle handle, OwnerId owner) {
    return TreeStore.bytes(handle, owner) + TrashStore.bytes(handle, owner);
  }

  /** Returns whether the account has as many trees as it may. */
  boolean areReached(Handle handle, OwnerId owner) {
    return TreeStore.count(handle, owner) + TrashStore.count(handle, owner) >= limits.trees();
  }

  /**
   * Returns the refusal of a tree that is too large, or with which the account's trees take too
   * many bytes. A tree that does not grow is always allowed.
   *
   * @param before the bytes of the tree before the change; 0 for a new tree
   */
  Optional<Outcome.LimitReached> exceeded(Handle handle, Tree tree, int before) {
    int growth = tree.bytes() - before;
    if (growth > 0 && tree.paths().length() > TreeBounds.MAX_PATHS_BYTES) {
      return Optional.of(new Outcome.LimitReached(TreeBounds.PATHS_TOO_LARGE));
    }
    // The sum reads every tree of the account, so it is not made without need.
    return growth > 0 && bytes(handle, tree.owner()) + growth > limits.accountBytes()
        ? Optional.of(tooLarge())
        : Optional.empty();
  }

  /** Returns the refusal of one more tree; it names how many are in the trash. */
  Outcome.LimitReached tooMany(Handle handle, OwnerId owner) {
    int trashed = TrashStore.count(handle, owner);
    String most = String.valueOf(limits.trees());
    return new Outcome.LimitReached(
        trashed == 0
            ? Translatable.of("An account holds at most {0} trees.", most)
            : Translatable.of(
                "An account holds at most {0} trees; {1} of yours are in the trash.",
                most, String.valueOf(trashed)));
  }

  /** Returns the refusal of a tree that makes the account's trees too large. */
  private Outcome.LimitReached tooLarge() {
    return new Outcome.LimitReached(
        Translatable.of(
            "The trees of an account, those in the trash too, hold at most {0} bytes.",
            String.valueOf(limits.accountBytes())));
  }
}
