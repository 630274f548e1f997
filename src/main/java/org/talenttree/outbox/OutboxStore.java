package org.talenttree.outbox;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.Outbox.Entry;

/** The SQL of the outbox. */
final class OutboxStore {
  private OutboxStore() {}

  /**
   * Adds an entry after those of the owner that wait, if it is not one of them; the owner's writes
   * follow one another.
   */
  static void insert(Handle handle, OwnerId owner, String kind, String reference) {
    if (isWaiting(handle, owner, kind, reference)) {
      return;
    }
    long last =
        handle
            .createQuery("SELECT coalesce(max(sequence), 0) FROM outbox WHERE owner_id = :owner")
            .bind("owner", owner.toString())
            .mapTo(long.class)
            .one();
    handle
        .createUpdate(
            """
            INSERT INTO outbox (owner_id, sequence, kind, reference)
            VALUES (:owner, :sequence, :kind, :reference)
            """)
        .bind("owner", owner.toString())
        .bind("sequence", last + 1)
        .bind("kind", kind)
        .bind("reference", reference)
        .execute();
  }

  private static boolean isWaiting(Handle handle, OwnerId owner, String kind, String reference) {
    return handle
            .createQuery(
                """
                SELECT count(*) FROM outbox
                WHERE owner_id = :owner AND kind = :kind AND reference = :reference
                """)
            .bind("owner", owner.toString())
            .bind("kind", kind)
            .bind("reference", reference)
            .mapTo(long.class)
            .one()
        > 0;
  }

  /** Returns the next owners, by id, for whom entries of this kind wait. */
  static List<OwnerId> owners(Handle handle, String kind, String after, int limit) {
    return handle
        .createQuery(
            """
            SELECT DISTINCT owner_id FROM outbox WHERE owner_id > :after AND kind = :kind
            ORDER BY owner_id LIMIT :limit
            """)
        .bind("after", after)
        .bind("kind", kind)
        .bind("limit", limit)
        .map((row, context) -> new OwnerId(UUID.fromString(row.getString(1))))
        .list();
  }

  /** Returns the owner's first entries of this kind. */
  static List<Entry> list(Handle handle, OwnerId owner, String kind, int limit) {
    return handle
        .createQuery(
            """
            SELECT sequence, reference FROM outbox WHERE owner_id = :owner AND kind = :kind
            ORDER BY sequence LIMIT :limit
            """)
        .bind("owner", owner.toString())
        .bind("kind", kind)
        .bind("limit", limit)
        .map((row, context) -> new Entry(owner, row.getLong(1), row.getString(2)))
        .list();
  }

  /** Deletes an entry; returns false if it is not there, or its number is of another by now. */
  static boolean delete(Handle handle, String kind, Entry entry) {
    return handle
            .createUpdate(
                """
                DELETE FROM outbox WHERE owner_id = :owner AND sequence = :sequence
                  AND kind = :kind AND reference = :reference
                """)
            .bind("owner", entry.owner().toString())
            .bind("sequence", entry.sequence())
            .bind("kind", kind)
            .bind("reference", entry.reference())
            .execute()
        > 0;
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle
        .createUpdate("DELETE FROM outbox WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }
}
