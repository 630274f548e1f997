package org.talenttree.share;

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
      FROM links WHERE owner_id = :owner
      """;

  private static final RowMapper<SecretLink> LINK =
      (row, context) ->
          new SecretLink(
              UUID.fromString(row.getString("link_id")),
              new OwnerId(UUID.fromString(row.getString("owner_id"))),
              UUID.fromString(row.getString("tree_id")),
              row.getString("label"),
              Instant.ofEpochMilli(row.getLong("created_at")),
              Instant.ofEpochMilli(row.getLong("ends_at")),
              instant((Number) row.getObject("ended_at")),
              row.getLong("opened_count"),
              day(row.getString("last_opened_on")));

  private LinkStore() {}

  private static @Nullable Instant instant(@Nullable Number millis) {
    return millis == null ? null : Instant.ofEpochMilli(millis.longValue());
  }

  private static @Nullable LocalDate day(@Nullable String day) {
    return day == null ? null : LocalDate.parse(day);
  }

  static void insert(Handle handle, SecretLink link, byte[] hash) {
    handle
        .createUpdate(
            """
            INSERT INTO links (owner_id, link_id, tree_id, hash, label, created_at, ends_at)
            VALUES (:owner, :id, :tree, :hash, :label, :created, :ends)
            """)
        .bind("owner", link.owner().toString())
        .bind("id", link.id().toString())
        .bind("tree", link.tree().toString())
        .bind("hash", hash)
        .bind("label", link.label())
        .bind("created", link.createdAt().toEpochMilli())
        .bind("ends", link.endsAt().toEpochMilli())
        .execute();
    handle
        .createUpdate(
            "INSERT INTO link_hashes (hash, owner_id, link_id) VALUES (:hash, :owner, :id)")
        .bind("hash", hash)
        .bind("owner", link.owner().toString())
        .bind("id", link.id().toString())
        .execute();
  }

  /** Returns the link of a token with this hash; it may have ended. */
  static Optional<SecretLink> find(Handle handle, byte[] hash) {
    return handle
        .createQuery("SELECT owner_id, link_id FROM link_hashes WHERE hash = :hash")
        .bind("hash", hash)
        .map((row, context) ->
            find(
                handle,
                new OwnerId(UUID.fromString(row.getString(1))),
                UUID.fromString(row.getString(2))))
        .findOne()
        .flatMap(found -> found);
  }

  static Optional<SecretLink> find(Handle handle, OwnerId owner, UUID id) {
    return handle
        .createQuery(SELECT + " AND link_id = :id")
        .bind("owner", owner.toString())
        .bind("id", id.toString())
        .map(LINK)
        .findOne();
  }

  /** Returns the links of a tree, the newest first. */
  static List<SecretLink> list(Handle handle, OwnerId owner, UUID tree) {
    return handle
        .createQuery(SELECT + " AND tree_id = :tree ORDER BY created_at DESC, link_id DESC")
        .bind("owner", owner.toString())
        .bind("tree", tree.toString())
        .map(LINK)
        .list();
  }

  /** Ends those of the links that nobody has ended yet; none later than it ends by itself. */
  static void end(Handle handle, OwnerId owner, List<SecretLink> links, Instant now) {
    for (SecretLink link : links) {
      Instant end = now.isBefore(link.endsAt()) ? now : link.endsAt();
      handle
          .createUpdate(
              """
              UPDATE links SET ended_at = :end
              WHERE owner_id = :owner AND link_id = :id AND ended_at IS NULL
              """)
          .bind("end", end.toEpochMilli())
          .bind("owner", owner.toString())
          .bind("id", link.id().toString())
          .execute();
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

  /** Returns the next owners, by id, who have links that ended at the cutoff or before. */
  static List<OwnerId> ownersOfEnded(Handle handle, String after, Instant cutoff, int limit) {
    return handle
        .createQuery(
            """
            SELECT DISTINCT owner_id FROM links
            WHERE owner_id > :after AND coalesce(ended_at, ends_at) <= :cutoff
            ORDER BY owner_id LIMIT :limit
            """)
        .bind("after", after)
        .bind("cutoff", cutoff.toEpochMilli())
        .bind("limit", limit)
        .map((row, context) -> new OwnerId(UUID.fromString(row.getString(1))))
        .list();
  }

  /** Returns up to {@code limit} of the owner's links that ended at the cutoff or before. */
  static List<UUID> findEnded(Handle handle, OwnerId owner, Instant cutoff, int limit) {
    return handle
        .createQuery(
            """
            SELECT link_id FROM links
            WHERE owner_id = :owner AND coalesce(ended_at, ends_at) <= :cutoff
            ORDER BY link_id LIMIT :limit
            """)
        .bind("owner", owner.toString())
        .bind("cutoff", cutoff.toEpochMilli())
        .bind("limit", limit)
        .map((row, context) -> UUID.fromString(row.getString(1)))
        .list();
  }

  static int count(Handle handle, OwnerId owner) {
    return handle
        .createQuery("SELECT count(*) FROM links WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .mapTo(int.class)
        .one();
  }

  static List<UUID> ids(Handle handle, OwnerId owner) {
    return handle
        .createQuery("SELECT link_id FROM links WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .map((row, context) -> UUID.fromString(row.getString(1)))
        .list();
  }

  // One at a time: several hashes in one statement could be on several shards.
  static void delete(Handle handle, OwnerId owner, List<UUID> ids) {
    for (UUID id : ids) {
      handle
          .createQuery("SELECT hash FROM links WHERE owner_id = :owner AND link_id = :id")
          .bind("owner", owner.toString())
          .bind("id", id.toString())
          .map((row, context) -> row.getBytes("hash"))
          .findOne()
          .ifPresent(hash -> deleteHash(handle, hash));
      handle
          .createUpdate("DELETE FROM links WHERE owner_id = :owner AND link_id = :id")
          .bind("owner", owner.toString())
          .bind("id", id.toString())
          .execute();
    }
  }

  private static void deleteHash(Handle handle, byte[] hash) {
    handle.createUpdate("DELETE FROM link_hashes WHERE hash = :hash").bind("hash", hash).execute();
  }
}
