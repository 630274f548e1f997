package org.talenttree.tree;

import org.jdbi.v3.core.Handle;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.OwnerId;

/** How many trees an account may have, and how many bytes of them; those in the trash count. */
final class TreeLimits {
  private final LimitSettings limits;

  TreeLimits(LimitSettings limits) {
    this.limits = limits;
  }

  /** Returns the bytes of all the owner's trees. */
  static long bytes(Handle handle, OwnerId owner) {
    return TreeStore.bytes(handle, owner) + TrashStore.bytes(handle, owner);
  }

  /** Returns whether the account may have no further tree. */
  boolean areReached(Handle handle, OwnerId owner) {
    return TreeStore.count(handle, owner) + TrashStore.count(handle, owner) >= limits.trees();
  }

  /** Returns whether the account's trees would be too large with this one, which took so much. */
  boolean areExceeded(Handle handle, Tree tree, int before) {
    int growth = tree.bytes() - before;
    // The sum reads every tree of the account, so it is only taken when it can matter.
    return growth > 0 && bytes(handle, tree.owner()) + growth > limits.accountBytes();
  }

  /** Returns what to say to whoever wants a further tree. */
  Outcome.LimitReached tooMany(Handle handle, OwnerId owner) {
    int trashed = TrashStore.count(handle, owner);
    String rule = "An account holds at most " + limits.trees() + " trees";
    return new Outcome.LimitReached(
        trashed == 0 ? rule + "." : rule + "; " + trashed + " of yours are in the trash.");
  }

  /** Returns what to say to whoever wants larger ones. */
  Outcome.LimitReached tooLarge() {
    return new Outcome.LimitReached(
        "The trees of an account, those in the trash too, hold at most "
            + limits.accountBytes()
            + " bytes.");
  }
}
