package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.talenttree.id.OwnerId;

/** The SQL of the trash; each statement names the owner, so that it touches one shard. */
public final class TrashStore {
  private static final RowMapper<TrashedTree> TRASHED =
      (row, context) ->
          new TrashedTree(
              TreeStore.TREE.map(row, context),
              Instant.ofEpochMilli(row.getLong(TreeStore.COLUMN_COUNT + 1)));

  private TrashStore() {}

  static void insert(Handle handle, TrashedTree trashed) {
    handle
        .createUpdate(
            """
            INSERT INTO trash (owner_id, tree_id, slug, title, revision, published_at, created_at,
              updated_at, bytes, theme, paths, growth, incarnation, details, confirmed,
              deleted_at)
            VALUES (:owner, :id, :slug, :title, :revision, :published, :created,
              :updated, :bytes, :theme, CAST(:paths AS TEXT), :growth, :incarnation, :details,
              :confirmed, :deleted)
            """)
        .bindNamedArgumentFinder(new TreeStore.Values(trashed.tree()))
        .bind("deleted", trashed.deletedAt().toEpochMilli())
        .execute();
  }

  /** Returns the owner's tree in the trash. */
  public static Optional<TrashedTree> find(Handle handle, OwnerId owner, UUID id) {
    return handle
        .select(
            "SELECT "
                + TreeStore.COLUMNS
                + ", deleted_at FROM trash WHERE owner_id = ? AND tree_id = ?",
            owner,
            id)
        .map(TRASHED)
        .findOne();
  }

  /** Returns the owner's trees deleted after the cutoff, the last deleted first, without paths. */
  public static List<TrashedTree> list(Handle handle, OwnerId owner, Instant cutoff) {
    return handle
        .select(
            "SELECT "
                + TreeStore.SUMMARY_COLUMNS
                + """
                , deleted_at FROM trash WHERE owner_id = ? AND deleted_at > ?
                ORDER BY deleted_at DESC, tree_id
                """,
            owner,
            cutoff)
        .map(TRASHED)
        .list();
  }

  public static int count(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT count(*) FROM trash WHERE owner_id = ?", owner)
        .mapTo(Integer.class)
        .one();
  }

  /** Returns the bytes of all trees in the owner's trash. */
  static long bytes(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT coalesce(sum(bytes), 0) FROM trash WHERE owner_id = ?", owner)
        .mapTo(Long.class)
        .one();
  }

  public static void delete(Handle handle, OwnerId owner, UUID id) {
    handle.execute("DELETE FROM trash WHERE owner_id = ? AND tree_id = ?", owner, id);
  }

  public static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM trash WHERE owner_id = ?", owner);
  }

  /** Returns up to {@code limit} of the owner's trees deleted at the cutoff or before. */
  public static List<UUID> findExpired(Handle handle, OwnerId owner, Instant cutoff, int limit) {
    return handle
        .select(
            """
            SELECT tree_id FROM trash WHERE owner_id = ? AND deleted_at <= ?
            ORDER BY deleted_at LIMIT ?
            """,
            owner,
            cutoff,
            limit)
        .mapTo(UUID.class)
        .list();
  }

  /**
   * A tree in the trash.
   *
   * @param tree as it was when it was deleted; in lists without its paths
   */
  public record TrashedTree(Tree tree, Instant deletedAt) {}
}
