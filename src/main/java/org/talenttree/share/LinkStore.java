package org.talenttree.share;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/**
 * The SQL of secret links, and of the index from the hash of a token to its link, which is
 * addressed by hash alone.
 */
final class LinkStore {
  private static final String SELECT =
      """
      SELECT owner_id, link_id, tree_id, label, created_at, ends_at, ended_at, opened_count,
        last_opened_on
      FROM links WHERE owner_id = ?
      """;

  private static final RowMapper<SecretLink> LINK =
      (row, context) ->
          new SecretLink(
              UUID.fromString(row.getString("link_id")),
              OwnerId.of(row.getString("owner_id")),
              UUID.fromString(row.getString("tree_id")),
              row.getString("label"),
              Instant.ofEpochMilli(row.getLong("created_at")),
              Instant.ofEpochMilli(row.getLong("ends_at")),
              instant(row, "ended_at"),
              row.getLong("opened_count"),
              day(row.getString("last_opened_on")));

  /** What is true of links that ended at a time or before. */
  static final String ENDED = "coalesce(ended_at, ends_at) <= ?";

  private LinkStore() {}

  private static @Nullable LocalDate day(@Nullable String day) {
    return day == null ? null : LocalDate.parse(day);
  }

  static void insert(Handle handle, SecretLink link, byte[] hash) {
    handle.execute(
        """
        INSERT INTO links (owner_id, link_id, tree_id, hash, label, created_at, ends_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        link.owner(),
        link.id(),
        link.tree(),
        hash,
        link.label(),
        link.createdAt(),
        link.endsAt());
    handle.execute(
        "INSERT INTO link_hashes (hash, owner_id, link_id) VALUES (?, ?, ?)",
        hash,
        link.owner(),
        link.id());
  }

  /** Returns the link of a token with this hash; it may have ended. */
  static Optional<SecretLink> find(Handle handle, byte[] hash) {
    return handle
        .select("SELECT owner_id, link_id FROM link_hashes WHERE hash = ?", hash)
        .map((row, context) ->
            find(handle, OwnerId.of(row.getString(1)), UUID.fromString(row.getString(2))))
        .findOne()
        .flatMap(found -> found);
  }

  static Optional<SecretLink> find(Handle handle, OwnerId owner, UUID id) {
    return handle.select(SELECT + " AND link_id = ?", owner, id).map(LINK).findOne();
  }

  /** Returns the links of a tree, the newest first. */
  static List<SecretLink> list(Handle handle, OwnerId owner, UUID tree) {
    return handle
        .select(SELECT + " AND tree_id = ? ORDER BY created_at DESC, link_id DESC", owner, tree)
        .map(LINK)
        .list();
  }

  /** Ends those of the links that nobody has ended yet; none later than it ends by itself. */
  static void end(Handle handle, OwnerId owner, List<SecretLink> links, Instant now) {
    for (SecretLink link : links) {
      Instant end = now.isBefore(link.endsAt()) ? now : link.endsAt();
      handle.execute(
          "UPDATE links SET ended_at = ? WHERE owner_id = ? AND link_id = ? AND ended_at IS NULL",
          end,
          owner,
          link.id());
    }
  }

  /** Adds openings of a link, the last of them on this day. */
  static void addOpenings(Handle handle, OwnerId owner, UUID id, long count, LocalDate day) {
    handle
        .createUpdate(
            """
            UPDATE links SET opened_count = opened_count + :count,
              last_opened_on = CASE WHEN last_opened_on > :day THEN last_opened_on ELSE :day END
            WHERE owner_id = :owner AND link_id = :id
            """)
        .bind("count", count)
        .bind("day", day.toString())
        .bind("owner", owner.toString())
        .bind("id", id.toString())
        .execute();
  }

  /** Returns up to {@code limit} of the owner's links that ended at the cutoff or before. */
  static List<UUID> findEnded(Handle handle, OwnerId owner, Instant cutoff, int limit) {
    return handle
        .select(
            "SELECT link_id FROM links WHERE owner_id = ? AND "
                + ENDED
                + " ORDER BY link_id LIMIT ?",
            owner,
            cutoff,
            limit)
        .mapTo(UUID.class)
        .list();
  }

  static int count(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT count(*) FROM links WHERE owner_id = ?", owner)
        .mapTo(int.class)
        .one();
  }

  static List<UUID> ids(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT link_id FROM links WHERE owner_id = ?", owner)
        .mapTo(UUID.class)
        .list();
  }

  // One at a time: several hashes in one statement could be on several shards.
  static void delete(Handle handle, OwnerId owner, List<UUID> ids) {
    for (UUID id : ids) {
      handle
          .select("SELECT hash FROM links WHERE owner_id = ? AND link_id = ?", owner, id)
          .map((row, context) -> row.getBytes("hash"))
          .findOne()
          .ifPresent(hash -> handle.execute("DELETE FROM link_hashes WHERE hash = ?", hash));
      handle.execute("DELETE FROM links WHERE owner_id = ? AND link_id = ?", owner, id);
    }
  }
}
