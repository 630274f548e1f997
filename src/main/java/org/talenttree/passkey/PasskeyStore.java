package org.talenttree.passkey;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.passkey.Ceremonies.SignedIn;
import org.talenttree.passkey.Passkeys.Passkey;

/** The SQL of passkeys. */
final class PasskeyStore {
  private PasskeyStore() {}

  /** What a sign-in is compared with. */
  record StoredPasskey(String name, String publicKey, Instant challengedAt) {}

  static List<Passkey> list(Handle handle, OwnerId owner) {
    return handle
        .select(
            """
            SELECT credential_id, rp_id, name, created_at, used_at FROM passkeys
            WHERE owner_id = ? ORDER BY created_at, credential_id
            """,
            owner)
        .map((row, context) -> {
          Instant createdAt = Instant.ofEpochMilli(row.getLong(4));
          long used = row.getLong(5);
          Instant usedAt = row.wasNull() ? null : Instant.ofEpochMilli(used);
          return new Passkey(
              row.getString(1), row.getString(2), row.getString(3), createdAt, usedAt);
        })
        .list();
  }

  static Optional<StoredPasskey> find(Handle handle, OwnerId owner, String id) {
    return handle
        .select(
            """
            SELECT name, public_key, challenged_at FROM passkeys
            WHERE owner_id = ? AND credential_id = ?
            """,
            owner,
            id)
        .map((row, context) ->
            new StoredPasskey(
                row.getString(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3))))
        .findOne();
  }

  /** Stores a passkey; returns whether the account did not have it. */
  static boolean insert(Handle handle, NewPasskey passkey, String name, Instant now) {
    String sql =
        """
        INSERT INTO passkeys (
          owner_id, credential_id, rp_id, name, public_key, counter, created_at, challenged_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (owner_id, credential_id) DO NOTHING
        """;
    return handle.execute(
            sql,
            passkey.owner(),
            passkey.id(),
            passkey.party(),
            name,
            passkey.publicKey(),
            passkey.counter(),
            now,
            passkey.challengedAt())
        == 1;
  }

  /**
   * Takes a sign-in, if it answers a newer challenge than the last one did and the passkey has
   * counted on (Web Authentication, section 7.2, step 22); returns whether it does.
   */
  static boolean use(Handle handle, SignedIn by, Instant now) {
    String sql =
        """
        UPDATE passkeys SET counter = :counter, challenged_at = :challenged, used_at = :now
        WHERE owner_id = :owner AND credential_id = :id AND challenged_at < :challenged
          AND (counter < :counter OR (counter = 0 AND :counter = 0))
        """;
    return handle
            .createUpdate(sql)
            .bind("owner", by.owner())
            .bind("id", by.id())
            .bind("counter", by.counter())
            .bind("challenged", by.challengedAt())
            .bind("now", now)
            .execute()
        == 1;
  }

  static boolean rename(Handle handle, OwnerId owner, String id, String name) {
    String sql = "UPDATE passkeys SET name = ? WHERE owner_id = ? AND credential_id = ?";
    return handle.execute(sql, name, owner, id) == 1;
  }

  static void delete(Handle handle, OwnerId owner, String id) {
    handle.execute("DELETE FROM passkeys WHERE owner_id = ? AND credential_id = ?", owner, id);
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM passkeys WHERE owner_id = ?", owner);
  }
}
