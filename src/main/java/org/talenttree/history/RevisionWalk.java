package org.talenttree.history;

import java.time.Instant;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.tree.Tree;
import org.talenttree.tree.trash.TrashRoutes;

/** Goes back through a tree's revisions and unpacks each earlier tree from the one after it. */
final class RevisionWalk {
  /** One in this many revisions is packed whole, so that none is more than 32 steps away. */
  static final int STRIDE = 32;

  private final Tree current;
  private final long from;
  private final Predicate<Revision> visitor;

  /** The tree that the next row's change made; null if the walk starts at a row packed whole. */
  private byte @Nullable [] text;

  private boolean more = true;
  private @Nullable Row last;

  private RevisionWalk(
      Tree current, long from, byte @Nullable [] text, Predicate<Revision> visitor) {
    this.current = current;
    this.from = from;
    this.text = text;
    this.visitor = visitor;
  }

  static boolean isPackedWhole(long revision) {
    return revision % STRIDE == 0;
  }

  /**
   * Passes a tree's revisions from this one backwards to the visitor, until it returns false or
   * none older is stored.
   */
  static void walk(Handle handle, Tree current, long from, Predicate<Revision> visitor) {
    if (from < 1 || from > current.revision()) {
      return;
    }
    long whole = (from / STRIDE + 1) * STRIDE;
    boolean startsAtCurrent = whole > current.revision();
    RevisionWalk walk =
        new RevisionWalk(current, from, startsAtCurrent ? TreeText.of(current) : null, visitor);
    RevisionStore.forEachBackwards(
        handle,
        current.owner(),
        current.id(),
        startsAtCurrent ? current.revision() : whole,
        walk::visit);
    walk.visitOldest(startsAtCurrent);
  }

  private boolean visit(Row row) {
    byte[] made = text;
    last = row;
    text = row.isFirst() ? null : unpack(row, made);
    if (row.revision() <= from && made != null) {
      Tree tree = TreeText.tree(made, current, row.revision(), row.changedAt());
      more = visitor.test(new Revision(tree, row, before(row)));
    }
    return more && text != null;
  }

  private static byte[] unpack(Row row, byte @Nullable [] made) {
    if (made == null && !PackedText.isWhole(row.former())) {
      throw new IllegalArgumentException("revision " + row.revision() + " should be packed whole");
    }
    return PackedText.unpack(row.former(), made == null ? new byte[0] : made);
  }

  private @Nullable Tree before(Row row) {
    byte[] former = text;
    return former == null
        ? null
        : TreeText.tree(former, current, row.revision() - 1, row.formerAt());
  }

  /** Passes on the oldest revision, of which only the tree is known: its change is not stored. */
  private void visitOldest(boolean startsAtCurrent) {
    byte[] oldest = text;
    if (!more || oldest == null) {
      return;
    }
    Row after = last;
    long revision = after == null ? current.revision() : after.revision() - 1;
    Instant changedAt = after == null ? current.updatedAt() : after.formerAt();
    if (revision <= from && (after != null || startsAtCurrent)) {
      more =
          visitor.test(
              new Revision(TreeText.tree(oldest, current, revision, changedAt), null, null));
    }
  }

  /**
   * A tree in one of its revisions.
   *
   * @param change the change that made this revision; null if it was never stored or is deleted
   * @param before the revision before; null if it is not stored, or if the change created the tree
   */
  record Revision(Tree tree, RevisionStore.@Nullable Row change, @Nullable Tree before) {

    long number() {
      return tree.revision();
    }

    /** Returns what the change changed; empty if the revision before is not known. */
    Differences differences() {
      if (change != null && change.isFirst()) {
        return Differences.ofCreation();
      }
      if (before == null) {
        return Differences.NONE;
      }
      Differences differences = Differences.between(before, tree);
      return change != null && change.call().equals(TrashRoutes.RESTORE)
          ? differences.withRestoration()
          : differences;
    }
  }
}
