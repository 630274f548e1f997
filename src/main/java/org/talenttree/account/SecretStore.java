package org.talenttree.account;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.Tx;

/**
 * The SQL of the index from the hash of a secret to its key. The index is addressed by hash alone;
 * the row of a key lists the hashes of that key.
 */
final class SecretStore {
  private static final RowMapper<Hashes> HASHES =
      (row, context) -> new Hashes(row.getBytes("hash"), row.getBytes("former_hash"));

  private SecretStore() {}

  /** The hashes of a key's secrets; both are null if the key is revoked. */
  private record Hashes(byte @Nullable [] present, byte @Nullable [] former) {}

  /**
   * The key that a hash belongs to.
   *
   * @param until when the secret stops being valid; null for never
   */
  record KeyRef(OwnerId owner, UUID key, @Nullable Instant until) {
    boolean isValid(Instant now) {
      return until == null || until.isAfter(now);
    }
  }

  /**
   * Makes this the present secret of a key that exists; the one before becomes the previous one.
   */
  static void add(Tx tx, byte[] hash, OwnerId owner, UUID key) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate(
            "INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (:hash, :owner, :key)")
        .bind("hash", hash)
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
    tx.handle()
        .createUpdate(
            """
            UPDATE keys SET former_hash = hash, hash = :hash
            WHERE owner_id = :owner AND key_id = :key
            """)
        .bind("hash", hash)
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
  }

  /** Returns the key that the hash belongs to; the secret may not be valid any more. */
  static Optional<KeyRef> find(Handle handle, byte[] hash) {
    return Optional.ofNullable(
        HotQuery.first(
            handle,
            "SELECT owner_id, key_id, valid_until FROM key_hashes WHERE hash = ?",
            row ->
                new KeyRef(
                    new OwnerId(UUID.fromString(row.getString(1))),
                    UUID.fromString(row.getString(2)),
                    instant(row, "valid_until")),
            hash));
  }

  /** Sets until when a key's present secret is valid, and deletes the previous one. */
  static void expire(Tx tx, OwnerId owner, UUID key, Instant end) {
    tx.keysChanged(owner);
    for (Hashes hashes : hashes(tx.handle(), owner, key)) {
      // Else a key that is rotated again and again would have any number of valid secrets.
      delete(tx.handle(), hashes.former());
      tx.handle()
          .createUpdate("UPDATE key_hashes SET valid_until = :end WHERE hash = :hash")
          .bind("end", end.toEpochMilli())
          .bind("hash", hashes.present())
          .execute();
    }
  }

  static void deleteAll(Tx tx, OwnerId owner, UUID key) {
    tx.keysChanged(owner);
    delete(tx.handle(), hashes(tx.handle(), owner, key));
  }

  static void deleteAll(Tx tx, OwnerId owner) {
    tx.keysChanged(owner);
    delete(
        tx.handle(),
        tx.handle()
            .createQuery("SELECT hash, former_hash FROM keys WHERE owner_id = :owner")
            .bind("owner", owner.toString())
            .map(HASHES)
            .list());
  }

  private static List<Hashes> hashes(Handle handle, OwnerId owner, UUID key) {
    return handle
        .createQuery("SELECT hash, former_hash FROM keys WHERE owner_id = :owner AND key_id = :key")
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .map(HASHES)
        .list();
  }

  private static void delete(Handle handle, List<Hashes> all) {
    for (Hashes hashes : all) {
      delete(handle, hashes.present());
      delete(handle, hashes.former());
    }
  }

  // One at a time: several hashes in one statement could be on several shards.
  private static void delete(Handle handle, byte @Nullable [] hash) {
    if (hash != null) {
      handle.createUpdate("DELETE FROM key_hashes WHERE hash = :hash").bind("hash", hash).execute();
    }
  }
}
