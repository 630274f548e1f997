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
    return List.of(
        rows(),
        Invariants.of(
            "contents of sources",
            SINCE_WHOLE_ROWS,
            (handle, violations) ->
                CopyStore.forEach(handle, row -> check(handle, row, violations))));
  }

  private static Invariants rows() {
    Rule led =
        new Rule(
            "belongs to no copy",
            "SELECT 'copied content of tree ' || tree_id || ' of account ' || owner_id FROM copies"
                + " WHERE "
                + SqlInvariants.without("copies", "trees", "owner_id", "tree_id", IS_COPY)
                + " AND "
                + SqlInvariants.without("copies", "trash", "owner_id", "tree_id", IS_COPY));
    return new SqlInvariants(
        "copied contents",
        SINCE,
        "SELECT count(*) FROM copies",
        List.of(led, copied("trees"), copied("trash")));
  }

  private static Rule copied(String table) {
    return new Rule(
        "lacks what was copied",
        "SELECT 'tree ' || tree_id || ' of account ' || owner_id FROM %s WHERE %s AND %s"
            .formatted(
                table, IS_COPY, SqlInvariants.without(table, "copies", "owner_id", "tree_id")));
  }

  /** Checks that a copied content can be unpacked. */
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
