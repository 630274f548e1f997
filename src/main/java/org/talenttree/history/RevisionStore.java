package org.talenttree.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.HotQuery;

/** The SQL of revisions; each statement names the owner, so that it touches one shard. */
final class RevisionStore {
  /** About how many bytes a row takes besides the earlier tree. */
  static final int ROW_BYTES = 200;

  private static final String COLUMNS =
      """
      tree_id, revision, changed_at, former_at, author, call, former
      """;

  private static final RowMapper<Row> ROW =
      (row, context) ->
          new Row(
              UUID.fromString(row.getString("tree_id")),
              row.getLong("revision"),
              Instant.ofEpochMilli(row.getLong("changed_at")),
              Instant.ofEpochMilli(row.getLong("former_at")),
              row.getString("author"),
              row.getString("call"),
              row.getBytes("former"));

  private RevisionStore() {}

  /**
   * A stored change of a tree.
   *
   * @param revision the revision that the change made
   * @param formerAt when the revision before was made
   * @param former the tree before, packed by {@link PackedText}; empty if the change created the
   *     tree
   */
  record Row(
      UUID tree,
      long revision,
      Instant changedAt,
      Instant formerAt,
      String author,
      String call,
      byte[] former) {

    /** Returns the bytes that the row counts against the account's quota. */
    int bytes() {
      return former.length + ROW_BYTES;
    }

    boolean isFirst() {
      return former.length == 0;
    }
  }

  static void insert(Handle handle, OwnerId owner, Row row) {
    HotQuery.update(
        handle,
        """
        INSERT INTO revisions (owner_id, tree_id, revision, changed_at, former_at, author, call,
          bytes, former)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        owner.toString(),
        row.tree().toString(),
        row.revision(),
        row.changedAt().toEpochMilli(),
        row.formerAt().toEpochMilli(),
        row.author(),
        row.call(),
        row.bytes(),
        row.former());
  }

  /**
   * Passes the changes of a tree from a revision backwards to the visitor, while it returns true.
   */
  static void forEachBackwards(
      Handle handle, OwnerId owner, UUID tree, long highest, Predicate<Row> visitor) {
    try (var rows =
        handle
            .createQuery(
                "SELECT "
                    + COLUMNS
                    + """
                     FROM revisions
                    WHERE owner_id = :owner AND tree_id = :tree AND revision <= :highest
                    ORDER BY revision DESC
                    """)
            .bind("owner", owner.toString())
            .bind("tree", tree.toString())
            .bind("highest", highest)
            .setFetchSize(40)
            .map(ROW)
            .iterator()) {
      boolean more = true;
      while (more && rows.hasNext()) {
        more = visitor.test(rows.next());
      }
    }
  }

  /**
   * The revision that a change made, its time and its size.
   *
   * @param bytes what it counts against the account's quota
   */
  record Size(String tree, long revision, long changedAt, int bytes) {}

  /** Returns the sizes of all changes of the owner's trees, the newest first. */
  static List<Size> sizes(Handle handle, OwnerId owner) {
    return handle
        .select(
            """
            SELECT tree_id, revision, changed_at, bytes FROM revisions WHERE owner_id = ?
            ORDER BY changed_at DESC
            """,
            owner)
        .map((row, context) ->
            new Size(
                row.getString("tree_id"),
                row.getLong("revision"),
                row.getLong("changed_at"),
                row.getInt("bytes")))
        .list();
  }

  /**
   * Deletes the changes of trees up to these revisions. Only the oldest changes of a tree are
   * deleted: an earlier tree is stored as its difference from the next one, and cannot be read
   * without the rows after it. Each is a range of the key, since SQLite reads a whole earlier tree
   * wherever it compares with its key.
   */
  static void deleteUpTo(Handle handle, OwnerId owner, Map<String, Long> revisions) {
    PreparedBatch deletions =
        handle.prepareBatch(
            """
            DELETE FROM revisions
            WHERE owner_id = :owner AND tree_id = :tree AND revision <= :revision
            """);
    revisions.forEach((tree, revision) ->
        deletions
            .bind("owner", owner.toString())
            .bind("tree", tree)
            .bind("revision", revision)
            .add());
    deletions.execute();
  }

  static void deleteTree(Handle handle, OwnerId owner, UUID tree) {
    handle.execute("DELETE FROM revisions WHERE owner_id = ? AND tree_id = ?", owner, tree);
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM revisions WHERE owner_id = ?", owner);
  }

  /** A tree that has a history, by its stored ids, not checked. */
  record TreeName(String owner, String tree) {}

  /** Passes every tree that has a history, of all accounts, to the action; returns how many. */
  static long forEachTree(Handle handle, Consumer<TreeName> action) {
    List<TreeName> trees = new ArrayList<>();
    handle
        .createQuery("SELECT DISTINCT owner_id, tree_id FROM revisions")
        .map((row, context) -> new TreeName(row.getString("owner_id"), row.getString("tree_id")))
        .forEach(trees::add);
    trees.forEach(action);
    return trees.size();
  }
}
