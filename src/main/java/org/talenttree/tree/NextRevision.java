package org.talenttree.tree;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.talenttree.storage.Tx;

/**
 * A tree and its next revision.
 *
 * @param former what the history stores of the change
 */
public record NextRevision(Tree before, Tree after, byte[] former) {
  /** Up to so many bytes the next revision takes well below a millisecond. */
  public static final int MAX_AT_ONCE = 64 << 10;

  /**
   * Computes the next revision of a tree as the transaction reads it: within the transaction if the
   * tree is small, else outside of it.
   *
   * @param bytes about how many bytes the change adds
   * @param change computes the tree after the change
   * @param fits whether what was computed outside suits all else that the transaction reads
   * @return empty if the tree was changed each time while it was computed
   */
  public static Optional<NextRevision> of(
      Tx tx,
      TreeHistory history,
      Tree tree,
      long bytes,
      Supplier<Tree> change,
      Predicate<NextRevision> fits) {
    Supplier<NextRevision> computed =
        () -> {
          Tree after = change.get();
          return new NextRevision(tree, after, history.former(tree, after));
        };
    return tree.bytes() + bytes <= MAX_AT_ONCE
        ? Optional.of(computed.get())
        : tx.prepared(NextRevision.class, next -> next.startsAt(tree) && fits.test(next), computed);
  }

  private boolean startsAt(Tree tree) {
    // Confirmations make no revision, and the next revision stores them too.
    return TreeVersion.of(before).equals(TreeVersion.of(tree))
        && Objects.equals(before.confirmed(), tree.confirmed());
  }
}
