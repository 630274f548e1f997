package org.talenttree.history;

import java.time.Instant;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.tree.Tree;

/** A way back through a tree's revisions: each former tree is unpacked from the one after it. */
final class RevisionWalk {
  /** Of so many revisions one is packed whole, so that none is more than as many steps away. */
  static final int STRIDE = 32;

  private final Tree now;
  private final long first;
  private final Predicate<Revision> wantsMore;

  /** The tree that the next row's change has made; null before a row that is packed whole. */
  private byte @Nullable [] text;

  private boolean more = true;
  private @Nullable Row last;

  private RevisionWalk(
      Tree now, long first, byte @Nullable [] text, Predicate<Revision> wantsMore) {
    this.now = now;
    this.first = first;
    this.text = text;
    this.wantsMore = wantsMore;
  }

  /** Returns whether the tree before this revision is packed whole. */
  static boolean isPackedWhole(long revision) {
    return revision % STRIDE == 0;
  }

  /**
   * Hands out a tree's revisions from this one backwards, until one is refused or none older is
   * kept.
   */
  static void walk(Handle handle, Tree now, long from, Predicate<Revision> wantsMore) {
    if (from < 1 || from > now.revision()) {
      return;
    }
    long whole = (from / STRIDE + 1) * STRIDE;
    boolean startsNow = whole > now.revision();
    RevisionWalk past = new RevisionWalk(now, from, startsNow ? TreeText.of(now) : null, wantsMore);
    RevisionStore.back(
        handle, now.owner(), now.id(), startsNow ? now.revision() : whole, past::take);
    past.end(startsNow);
  }

  private boolean take(Row row) {
    byte[] made = text;
    last = row;
    text = row.isFirst() ? null : unpack(row, made);
    if (row.revision() <= first && made != null) {
      Tree tree = TreeText.tree(made, now, row.revision(), row.changedAt());
      more = wantsMore.test(new Revision(tree, row, before(row)));
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
    return former == null ? null : TreeText.tree(former, now, row.revision() - 1, row.formerAt());
  }

  /** Hands out the oldest: nothing is kept of the change that made it. */
  private void end(boolean startsNow) {
    byte[] oldest = text;
    if (!more || oldest == null) {
      return;
    }
    Row after = last;
    long revision = after == null ? now.revision() : after.revision() - 1;
    Instant changedAt = after == null ? now.updatedAt() : after.formerAt();
    if (revision <= first && (after != null || startsNow)) {
      more =
          wantsMore.test(new Revision(TreeText.tree(oldest, now, revision, changedAt), null, null));
    }
  }
}
