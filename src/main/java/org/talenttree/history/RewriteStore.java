package org.talenttree.history;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.history.RevisionStore.TreeName;
import org.talenttree.json.JsonText;
import org.talenttree.tree.Incarnation;
import org.talenttree.tree.Tree;

/** The SQL of {@link HistoryRewrite}. */
final class RewriteStore {
  private RewriteStore() {}

  /** Returns the next trees of all accounts, in the order of owners and ids. */
  static List<TreeName> treesAfter(Handle handle, TreeName last, int max) {
    return handle
        .createQuery(
            """
            SELECT owner_id, tree_id FROM trees WHERE (owner_id, tree_id) > (:owner, :tree)
            UNION ALL
            SELECT owner_id, tree_id FROM trash WHERE (owner_id, tree_id) > (:owner, :tree)
            ORDER BY owner_id, tree_id LIMIT :max
            """)
        .bind("owner", last.owner())
        .bind("tree", last.tree())
        .bind("max", max)
        .map((row, context) -> new TreeName(row.getString("owner_id"), row.getString("tree_id")))
        .list();
  }

  /**
   * Replaces the JSON of a tree, which may be in the trash. The revision stays the same, so the
   * tree gets a new incarnation; otherwise an entity tag that was sent before would match different
   * content.
   */
  static void updateTree(Handle handle, Tree tree, JsonText theme, JsonText paths) {
    int others = tree.bytes() - tree.theme().length() - tree.paths().length();
    for (String table : List.of("trees", "trash")) {
      handle
          .createUpdate(
              "UPDATE "
                  + table
                  + """
                   SET theme = :theme, paths = :paths, bytes = :bytes, incarnation = :incarnation
                  WHERE owner_id = :owner AND tree_id = :tree
                  """)
          .bind("theme", theme.toString())
          .bind("paths", paths.toString())
          .bind("bytes", theme.length() + paths.length() + others)
          .bind("incarnation", Incarnation.next())
          .bind("owner", tree.owner().toString())
          .bind("tree", tree.id().toString())
          .execute();
    }
  }

  /** Replaces the packed text of an earlier revision. */
  static void updateFormer(Handle handle, Tree tree, Row row, byte[] former) {
    handle
        .createUpdate(
            """
            UPDATE revisions SET former = :former, bytes = :bytes
            WHERE owner_id = :owner AND tree_id = :tree AND revision = :revision
            """)
        .bind("former", former)
        .bind("bytes", former.length + RevisionStore.ROW_BYTES)
        .bind("owner", tree.owner().toString())
        .bind("tree", tree.id().toString())
        .bind("revision", row.revision())
        .execute();
  }

  /** Returns what a copy took of its source, packed; empty if the tree is no copy. */
  static Optional<byte[]> findBase(Handle handle, Tree tree) {
    return handle
        .createQuery("SELECT base FROM copies WHERE owner_id = :owner AND tree_id = :tree")
        .bind("owner", tree.owner().toString())
        .bind("tree", tree.id().toString())
        .map((row, context) -> row.getBytes("base"))
        .findOne();
  }

  /** Replaces what a copy took of its source; {@code growth} is how much longer it is unpacked. */
  static void updateBase(Handle handle, Tree tree, byte[] base, int growth) {
    handle
        .createUpdate(
            """
            UPDATE copies SET base = :base, bytes = bytes + :growth
            WHERE owner_id = :owner AND tree_id = :tree
            """)
        .bind("base", base)
        .bind("growth", growth)
        .bind("owner", tree.owner().toString())
        .bind("tree", tree.id().toString())
        .execute();
  }
}
