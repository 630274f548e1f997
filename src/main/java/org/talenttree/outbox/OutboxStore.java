package org.talenttree.outbox;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.Outbox.Entry;
import org.talenttree.storage.HotQuery;

/** The SQL of the outbox. */
final class OutboxStore {
  private OutboxStore() {}

  /**
   * Adds an entry after those of the owner that wait, if it is not one of them; the owner's writes
   * follow one another.
   */
  static void insert(Handle handle, OwnerId owner, String kind, String reference) {
    if (!isWaiting(handle, owner, kind, reference)) {
      append(handle, owner, kind, reference);
    }
  }

  /** Adds an entry after those of the owner that wait. */
  static void append(Handle handle, OwnerId owner, String kind, String reference) {
    // Of the account's row, as Citus refuses a subquery in VALUES.
    HotQuery.update(
        handle,
        """
        INSERT INTO outbox (owner_id, sequence, kind, reference)
        SELECT owner_id,
          (SELECT coalesce(max(sequence), 0) + 1 FROM outbox WHERE owner_id = ?), ?, ?
        FROM accounts WHERE owner_id = ?
        """,
        owner.toString(),
        kind,
        reference,
        owner.toString());
  }

  private static boolean isWaiting(Handle handle, OwnerId owner, String kind, String reference) {
    return handle
            .select(
                "SELECT count(*) FROM outbox WHERE owner_id = ? AND kind = ? AND reference = ?",
                owner,
                kind,
                reference)
            .mapTo(long.class)
            .one()
        > 0;
  }

  /** Returns the owner's first entries of this kind. */
  static List<Entry> list(Handle handle, OwnerId owner, String kind, int limit) {
    return handle
        .select(
            """
            SELECT sequence, reference FROM outbox WHERE owner_id = ? AND kind = ?
            ORDER BY sequence LIMIT ?
            """,
            owner,
            kind,
            limit)
        .map((row, context) -> new Entry(owner, row.getLong(1), row.getString(2)))
        .list();
  }

  /** Returns how far the owner's first entry of this kind is behind the last one. */
  static long span(Handle handle, OwnerId owner, String kind) {
    return handle
        .select(
            """
            SELECT coalesce(max(sequence) - min(sequence), 0) FROM outbox
            WHERE owner_id = ? AND kind = ?
            """,
            owner,
            kind)
        .mapTo(long.class)
        .one();
  }

  /** Deletes an entry; returns false if it is not there, or its number is of another by now. */
  static boolean delete(Handle handle, String kind, Entry entry) {
    return handle.execute(
            "DELETE FROM outbox WHERE owner_id = ? AND sequence = ? AND kind = ? AND reference = ?",
            entry.owner(),
            entry.sequence(),
            kind,
            entry.reference())
        > 0;
  }

  /**
   * Deletes an owner's first entries of this kind.
   *
   * @throws IllegalStateException if others came between them since they were listed, of which
   *     nobody would know
   */
  static void delete(Handle handle, OwnerId owner, String kind, List<Entry> first) {
    int deleted =
        handle.execute(
            "DELETE FROM outbox WHERE owner_id = ? AND kind = ? AND sequence <= ?",
            owner,
            kind,
            first.getLast().sequence());
    if (deleted != first.size()) {
      throw new IllegalStateException("entries came between those that were listed");
    }
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM outbox WHERE owner_id = ?", owner);
  }
}
