package org.talenttree.tree;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.Confirmations;

/** The SQL of confirmations, a column of trees that {@link TreeStore} reads and writes too. */
final class ConfirmationStore {
  private ConfirmationStore() {}

  /** Stores when levels were confirmed, which makes no revision. */
  static void update(Handle handle, Tree tree) {
    handle
        .createUpdate(
            "UPDATE trees SET confirmed = :confirmed WHERE owner_id = :owner AND tree_id = :id")
        .bindNamedArgumentFinder(new TreeStore.Values(tree))
        .execute();
  }

  /** Stores them for a tree of an earlier release, unless it was changed since it was read. */
  static int fill(Handle handle, Tree tree) {
    return handle
        .createUpdate(
            """
            UPDATE trees SET confirmed = :confirmed
            WHERE owner_id = :owner AND tree_id = :id AND revision = :revision
              AND incarnation = :incarnation AND confirmed IS NULL
            """)
        .bindNamedArgumentFinder(new TreeStore.Values(tree))
        .execute();
  }

  /** Returns the owner's trees that have none yet, as an earlier release stored them. */
  static List<UUID> missing(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT tree_id FROM trees WHERE owner_id = ? AND confirmed IS NULL", owner)
        .mapTo(UUID.class)
        .list();
  }

  /** Confirmations and the paths that they are of, as they are stored, not checked. */
  record Row(String owner, String id, JsonText paths, Confirmations confirmed) {}

  /** Passes those of all trees, also in the trash, to the action; returns how many. */
  static long forEach(Handle handle, Consumer<Row> action) {
    try (var rows =
        handle
            .createQuery(
                """
                SELECT owner_id, tree_id, paths, confirmed FROM trees WHERE confirmed IS NOT NULL
                UNION ALL
                SELECT owner_id, tree_id, paths, confirmed FROM trash WHERE confirmed IS NOT NULL
                """)
            .map((row, context) ->
                new Row(
                    row.getString("owner_id"),
                    row.getString("tree_id"),
                    new JsonText(row.getBytes("paths")),
                    Objects.requireNonNull(Confirmations.ofColumn(row.getBytes("confirmed")))))
            .iterator()) {
      long count = 0;
      while (rows.hasNext()) {
        action.accept(rows.next());
        count++;
      }
      return count;
    }
  }
}
