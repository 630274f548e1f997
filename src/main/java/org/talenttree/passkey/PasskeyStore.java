package org.talenttree.passkey;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.talenttree.id.OwnerId;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.passkey.Ceremonies.SignedIn;
import org.talenttree.passkey.Passkeys.Passkey;

/** The SQL of passkeys. */
final class PasskeyStore {
  private PasskeyStore() {}

  /** What a sign-in is compared with. */
  record Known(String name, String publicKey, Instant challengedAt) {}

  static List<Passkey> list(Handle handle, OwnerId owner) {
    return handle
        .createQuery(
            """
            SELECT credential_id, rp_id, name, created_at, used_at FROM passkeys
            WHERE owner_id = :owner ORDER BY created_at, credential_id
            """)
        .bind("owner", owner.toString())
        .map((row, context) -> {
          Instant createdAt = Instant.ofEpochMilli(row.getLong(4));
          long used = row.getLong(5);
          Instant usedAt = row.wasNull() ? null : Instant.ofEpochMilli(used);
          return new Passkey(
              row.getString(1), row.getString(2), row.getString(3), createdAt, usedAt);
        })
        .list();
  }

  static Optional<Known> find(Handle handle, OwnerId owner, String id) {
    return handle
        .createQuery(
            """
            SELECT name, public_key, challenged_at FROM passkeys
            WHERE owner_id = :owner AND credential_id = :id
            """)
        .bind("owner", owner.toString())
        .bind("id", id)
        .map((row, context) ->
            new Known(row.getString(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3))))
        .findOne();
  }

  /** Stores a passkey; returns whether the account did not have it. */
  static boolean insert(Handle handle, NewPasskey made, String name, Instant now) {
    String sql =
        """
        INSERT INTO passkeys (
          owner_id, credential_id, rp_id, name, public_key, counter, created_at, challenged_at)
        VALUES (:owner, :id, :party, :name, :key, :counter, :now, :challenged)
        ON CONFLICT (owner_id, credential_id) DO NOTHING
        """;
    return change(handle, sql, made.owner(), made.id())
            .bind("party", made.party())
            .bind("name", name)
            .bind("key", made.publicKey())
            .bind("counter", made.counter())
            .bind("now", now.toEpochMilli())
            .bind("challenged", made.challengedAt().toEpochMilli())
            .execute()
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
    return change(handle, sql, by.owner(), by.id())
            .bind("counter", by.counter())
            .bind("challenged", by.challengedAt().toEpochMilli())
            .bind("now", now.toEpochMilli())
            .execute()
        == 1;
  }

  static boolean rename(Handle handle, OwnerId owner, String id, String name) {
    String sql = "UPDATE passkeys SET name = :name WHERE owner_id = :owner AND credential_id = :id";
    return change(handle, sql, owner, id).bind("name", name).execute() == 1;
  }

  static void delete(Handle handle, OwnerId owner, String id) {
    String sql = "DELETE FROM passkeys WHERE owner_id = :owner AND credential_id = :id";
    change(handle, sql, owner, id).execute();
  }

  private static Update change(Handle handle, String sql, OwnerId owner, String id) {
    return handle.createUpdate(sql).bind("owner", owner.toString()).bind("id", id);
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM passkeys WHERE owner_id = ?", owner.toString());
  }
}
