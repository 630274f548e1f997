package org.talenttree.account;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/** The SQL of the index from a secret's hash to the key it is of. */
final class SecretStore {
  private SecretStore() {}

  /** Whose secret a hash is of. */
  record Place(OwnerId owner, UUID key) {}

  static void insert(Handle handle, byte[] hash, OwnerId owner, UUID key) {
    handle
        .createUpdate(
            "INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (:hash, :owner, :key)")
        .bind("hash", hash)
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
  }

  /** Returns whose secret this is, unless its time is up. */
  static Optional<Place> find(Handle handle, byte[] hash, Instant now) {
    return handle
        .createQuery(
            """
            SELECT owner_id, key_id FROM key_hashes
            WHERE hash = :hash AND (valid_until IS NULL OR valid_until > :now)
            """)
        .bind("hash", hash)
        .bind("now", now.toEpochMilli())
        .map((row, context) ->
            new Place(
                new OwnerId(UUID.fromString(row.getString(1))), UUID.fromString(row.getString(2))))
        .findOne();
  }

  /** Lets a key's current secret end at a time; one that was to end already ends now. */
  static void end(Handle handle, OwnerId owner, UUID key, Instant end) {
    // Or else a key rotated without end would hold secrets without end.
    handle
        .createUpdate(
            """
            DELETE FROM key_hashes
            WHERE owner_id = :owner AND key_id = :key AND valid_until IS NOT NULL
            """)
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
    handle
        .createUpdate(
            """
            UPDATE key_hashes SET valid_until = :end WHERE owner_id = :owner AND key_id = :key
            """)
        .bind("end", end.toEpochMilli())
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
  }

  static void deleteAll(Handle handle, OwnerId owner, UUID key) {
    handle
        .createUpdate("DELETE FROM key_hashes WHERE owner_id = :owner AND key_id = :key")
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle
        .createUpdate("DELETE FROM key_hashes WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }
}
