package org.talenttree.account;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/** The SQL of sessions. */
final class SessionStore {
  private static final String SELECT =
      """
      SELECT owner_id, session_id, key_hash, browser, created_at, used_at, operator, locked_at
      FROM sessions
      CROSS JOIN (SELECT operator, locked_at FROM accounts WHERE owner_id = :owner) AS account
      WHERE owner_id = :owner
      """;

  private static final RowMapper<Row> ROW =
      (row, context) -> {
        byte[] keyHash = row.getBytes("key_hash");
        Session session =
            new Session(
                UUID.fromString(row.getString("session_id")),
                new OwnerId(UUID.fromString(row.getString("owner_id"))),
                row.getString("browser"),
                keyHash != null,
                Instant.ofEpochMilli(row.getLong("created_at")),
                Instant.ofEpochMilli(row.getLong("used_at")));
        return new Row(session, keyHash, AccountStore.standing(row));
      };

  private SessionStore() {}

  /**
   * A session.
   *
   * @param keyHash the hash of the secret of the key that the user signed in with, if any
   * @param standing the standing of its account
   */
  record Row(Session session, byte @Nullable [] keyHash, Standing standing) {}

  static void insert(Handle handle, Session session, byte[] hash, byte @Nullable [] keyHash) {
    handle
        .createUpdate(
            """
            INSERT INTO sessions
              (owner_id, session_id, hash, key_hash, browser, created_at, used_at)
            VALUES (:owner, :id, :hash, :key, :browser, :created, :used)
            """)
        .bind("owner", session.owner().toString())
        .bind("id", session.id().toString())
        .bind("hash", hash)
        .bind("key", keyHash)
        .bind("browser", session.browser())
        .bind("created", session.createdAt().toEpochMilli())
        .bind("used", session.usedAt().toEpochMilli())
        .execute();
  }

  static Optional<Row> find(Handle handle, OwnerId owner, byte[] hash) {
    return handle
        .createQuery(SELECT + "AND hash = :hash")
        .bind("owner", owner.toString())
        .bind("hash", hash)
        .map(ROW)
        .findOne();
  }

  /** Returns the owner's sessions, also those that have ended, the newest first. */
  static List<Row> list(Handle handle, OwnerId owner) {
    return handle
        .createQuery(SELECT + "ORDER BY created_at DESC, session_id DESC")
        .bind("owner", owner.toString())
        .map(ROW)
        .list();
  }

  /** Stores the last use, unless another process has stored a later one. */
  static void setLastUsed(Handle handle, OwnerId owner, UUID session, Instant used) {
    handle
        .createUpdate(
            """
            UPDATE sessions SET used_at = :used
            WHERE owner_id = :owner AND session_id = :session AND used_at < :used
            """)
        .bind("used", used.toEpochMilli())
        .bind("owner", owner.toString())
        .bind("session", session.toString())
        .execute();
  }

  static boolean exists(Handle handle, OwnerId owner, UUID session) {
    return handle
        .select("SELECT 1 FROM sessions WHERE owner_id = ? AND session_id = ?", owner, session)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Deletes a session; returns whether it existed. */
  static boolean delete(Handle handle, OwnerId owner, UUID session) {
    int deleted =
        handle
            .createUpdate("DELETE FROM sessions WHERE owner_id = :owner AND session_id = :session")
            .bind("owner", owner.toString())
            .bind("session", session.toString())
            .execute();
    return deleted == 1;
  }

  /** Deletes the owner's sessions that had begun before a time; returns how many. */
  static int deleteBegunBefore(Handle handle, OwnerId owner, Instant time) {
    return handle
        .createUpdate("DELETE FROM sessions WHERE owner_id = :owner AND created_at < :time")
        .bind("owner", owner.toString())
        .bind("time", time.toEpochMilli())
        .execute();
  }

  /** Deletes all of the owner's sessions except one, or all if it is null. */
  static void deleteOthers(Handle handle, OwnerId owner, @Nullable UUID except) {
    handle
        .createUpdate("DELETE FROM sessions WHERE owner_id = :owner AND session_id <> :except")
        .bind("owner", owner.toString())
        .bind("except", except == null ? "" : except.toString())
        .execute();
  }
}
