package org.talenttree.account;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/**
 * The SQL of the index from a secret's hash to the key it is of. The index is addressed by hash
 * alone; which hashes a key has stands with the key.
 */
final class SecretStore {
  private static final RowMapper<Hashes> HASHES =
      (row, context) -> new Hashes(row.getBytes("hash"), row.getBytes("former_hash"));

  private SecretStore() {}

  /** The secrets of a key: a revoked one has none. */
  private record Hashes(byte @Nullable [] present, byte @Nullable [] former) {}

  /**
   * Whose secret a hash is of.
   *
   * @param until when its time is up; null for never
   */
  record Place(OwnerId owner, UUID key, @Nullable Instant until) {
    boolean holds(Instant now) {
      return until == null || until.isAfter(now);
    }
  }

  /** Makes this the present secret of a key that is there; the one before is now the former. */
  static void begin(Tx tx, byte[] hash, OwnerId owner, UUID key) {
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

  /** Returns whose secret this is; its time may be up. */
  static Optional<Place> find(Handle handle, byte[] hash) {
    return handle
        .createQuery("SELECT owner_id, key_id, valid_until FROM key_hashes WHERE hash = :hash")
        .bind("hash", hash)
        .map((row, context) ->
            new Place(
                new OwnerId(UUID.fromString(row.getString(1))),
                UUID.fromString(row.getString(2)),
                KeyStore.instant((Number) row.getObject(3))))
        .findOne();
  }

  /** Lets a key's present secret end at a time; the former one ends now. */
  static void end(Tx tx, OwnerId owner, UUID key, Instant end) {
    tx.keysChanged(owner);
    for (Hashes hashes : hashes(tx.handle(), owner, key)) {
      // Or else a key rotated without end would hold secrets without end.
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

  // One at a time: several hashes in one statement would be on several shards.
  private static void delete(Handle handle, byte @Nullable [] hash) {
    if (hash != null) {
      handle.createUpdate("DELETE FROM key_hashes WHERE hash = :hash").bind("hash", hash).execute();
    }
  }
}
