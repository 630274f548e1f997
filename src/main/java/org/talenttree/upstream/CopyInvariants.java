package org.talenttree.upstream;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.config.Reasons;
import org.talenttree.history.TreeText;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;
import org.talenttree.tree.TrashStore;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.TreeStore;
import org.talenttree.upstream.CopyStore.Row;

/** Checks what copies took of their sources. */
public final class CopyInvariants {
  private static final int SINCE = 17;

  /**
   * A content is unpacked for the whole row of its tree, whose newest column this version added.
   */
  private static final int SINCE_WHOLE_ROWS = 21;

  /** A quote in a text is escaped, so that only the member itself matches. */
  private static final String IS_COPY = "details LIKE '%\"source\":{%'";

  private CopyInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(rows(), new ReadableContents());
  }

  private static Invariants rows() {
    Rule led =
        new Rule(
            "belongs to no copy",
            "SELECT 'copied content of tree ' || tree_id || ' of account ' || owner_id FROM copies"
                + " WHERE NOT EXISTS (SELECT 1 FROM trees WHERE "
                + "trees.owner_id = copies.owner_id AND trees.tree_id = copies.tree_id AND "
                + IS_COPY
                + ") AND NOT EXISTS (SELECT 1 FROM trash WHERE "
                + "trash.owner_id = copies.owner_id AND trash.tree_id = copies.tree_id AND "
                + IS_COPY
                + ")");
    return new SqlInvariants(
        "copied contents",
        SINCE,
        "SELECT count(*) FROM copies",
        List.of(led, without("trees"), without("trash")));
  }

  private static Rule without(String table) {
    return new Rule(
        "lacks what was copied",
        "SELECT 'tree ' || tree_id || ' of account ' || owner_id FROM "
            + table
            + " WHERE "
            + IS_COPY
            + " AND NOT EXISTS (SELECT 1 FROM copies WHERE copies.owner_id = "
            + table
            + ".owner_id AND copies.tree_id = "
            + table
            + ".tree_id)");
  }

  /** Checks that each copied content can be unpacked. */
  private static final class ReadableContents implements Invariants {
    @Override
    public String subject() {
      return "contents of sources";
    }

    @Override
    public int since() {
      return SINCE_WHOLE_ROWS;
    }

    @Override
    public long check(Handle handle, Consumer<String> violations) {
      return CopyStore.forEach(handle, row -> check(handle, row, violations));
    }

    private static void check(Handle handle, Row row, Consumer<String> violations) {
      try {
        OwnerId owner = OwnerId.of(row.owner());
        UUID id = UUID.fromString(row.tree());
        TreeStore.find(handle, owner, id)
            .or(() -> TrashStore.find(handle, owner, id).map(TrashedTree::tree))
            .ifPresent(tree -> TreeText.unpack(row.base(), tree));
      } catch (RuntimeException e) {
        violations.accept(
            "tree %s of account %s has a copied content that cannot be read: %s"
                .formatted(row.tree(), row.owner(), Reasons.of(e)));
      }
    }
  }
}
