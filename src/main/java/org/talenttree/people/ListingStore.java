package org.talenttree.people;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.talenttree.id.OwnerId;

/**
 * The SQL of listings, and of the index that leads from a talent to the listings that show it. Each
 * statement on the index names one talent, so that it touches one shard.
 */
final class ListingStore {
  static final RowMapper<Listing> LISTING =
      (row, context) ->
          new Listing(
              OwnerId.of(row.getString("owner_id")),
              UUID.fromString(row.getString("tree_id")),
              row.getString("sort_name"),
              Listing.ofColumn(row.getString("levels")));

  private ListingStore() {}

  static Optional<Listing> find(Handle handle, OwnerId owner, UUID tree) {
    return handle
        .select(
            """
            SELECT owner_id, tree_id, sort_name, levels FROM listings
            WHERE owner_id = ? AND tree_id = ?
            """,
            owner,
            tree)
        .map(LISTING)
        .findOne();
  }

  static List<Listing> list(Handle handle, OwnerId owner) {
    return handle
        .select(
            "SELECT owner_id, tree_id, sort_name, levels FROM listings WHERE owner_id = ?", owner)
        .map(LISTING)
        .list();
  }

  /** Returns how many talents the owner's other listings have. */
  static long countOthers(Handle handle, Listing listing) {
    return handle
        .select(
            "SELECT coalesce(sum(talents), 0) FROM listings WHERE owner_id = ? AND tree_id <> ?",
            listing.owner(),
            listing.tree())
        .mapTo(long.class)
        .one();
  }

  /** Stores a listing in place of that of before, whose talents were the same but for these. */
  static void put(Handle handle, Listing listing, Map<String, Integer> changed) {
    handle.execute(
        """
        INSERT INTO listings (owner_id, tree_id, sort_name, talents, levels)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (owner_id, tree_id) DO UPDATE SET sort_name = excluded.sort_name,
          talents = excluded.talents, levels = excluded.levels
        """,
        listing.owner(),
        listing.tree(),
        listing.sortName(),
        listing.levels().size(),
        listing.column());
    if (!changed.isEmpty()) {
      PreparedBatch batch =
          handle.prepareBatch(
              """
              INSERT INTO listed_talents (talent, owner_id, tree_id, level, sort_name)
              VALUES (:talent, :owner, :tree, :level, :sort)
              ON CONFLICT (talent, owner_id, tree_id)
                DO UPDATE SET level = excluded.level, sort_name = excluded.sort_name
              """);
      changed.forEach((talent, level) ->
          batch
              .bind("talent", talent)
              .bind("owner", listing.owner().toString())
              .bind("tree", listing.tree().toString())
              .bind("level", level)
              .bind("sort", listing.sortName())
              .add());
      batch.execute();
    }
  }

  static void delete(Handle handle, Listing listing) {
    handle.execute(
        "DELETE FROM listings WHERE owner_id = ? AND tree_id = ?", listing.owner(), listing.tree());
    deleteTalents(handle, listing, listing.levels().keySet());
  }

  static void deleteTalents(Handle handle, Listing listing, Iterable<String> talents) {
    PreparedBatch batch =
        handle.prepareBatch(
            """
            DELETE FROM listed_talents
            WHERE talent = :talent AND owner_id = :owner AND tree_id = :tree
            """);
    talents.forEach(talent ->
        batch
            .bind("talent", talent)
            .bind("owner", listing.owner().toString())
            .bind("tree", listing.tree().toString())
            .add());
    if (batch.size() > 0) {
      batch.execute();
    }
  }

  /** Returns the next listings, by owner. */
  static List<Listing> page(Handle handle, String afterOwner, int limit) {
    return handle
        .select(
            """
            SELECT owner_id, tree_id, sort_name, levels FROM listings WHERE owner_id > ?
            ORDER BY owner_id LIMIT ?
            """,
            afterOwner,
            limit)
        .map(LISTING)
        .list();
  }
}
