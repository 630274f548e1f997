package org.talenttree.oidc;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.Identities.Linked;

/** The SQL of identities, and of the index from the hash of one to its account. */
final class IdentityStore {
  private IdentityStore() {}

  /** Returns the account that an identity leads to. */
  static Optional<OwnerId> findOwner(Handle handle, Identity identity) {
    return handle
        .createQuery("SELECT owner_id FROM identity_hashes WHERE hash = :hash")
        .bind("hash", identity.hash())
        .map((row, context) -> new OwnerId(UUID.fromString(row.getString(1))))
        .findOne();
  }

  static List<Linked> list(Handle handle, OwnerId owner) {
    return handle
        .createQuery(
            """
            SELECT issuer, subject, linked_at FROM identities WHERE owner_id = :owner
            ORDER BY issuer
            """)
        .bind("owner", owner.toString())
        .map((row, context) ->
            new Linked(
                new Identity(row.getString(1), row.getString(2)),
                Instant.ofEpochMilli(row.getLong(3))))
        .list();
  }

  /** Returns the accounts that have an identity of an issuer. */
  static List<OwnerId> owners(Handle handle, String issuer) {
    return handle
        .createQuery("SELECT owner_id FROM identities WHERE issuer = :issuer ORDER BY owner_id")
        .bind("issuer", issuer)
        .map((row, context) -> new OwnerId(UUID.fromString(row.getString(1))))
        .list();
  }

  /** Links an identity that leads nowhere yet; returns whether it did not. */
  static boolean insert(Handle handle, OwnerId owner, Linked linked) {
    Identity identity = linked.identity();
    int led =
        handle
            .createUpdate(
                """
                INSERT INTO identity_hashes (hash, owner_id) VALUES (:hash, :owner)
                ON CONFLICT (hash) DO NOTHING
                """)
            .bind("hash", identity.hash())
            .bind("owner", owner.toString())
            .execute();
    if (led == 1) {
      handle
          .createUpdate(
              """
              INSERT INTO identities (owner_id, issuer, subject, hash, linked_at)
              VALUES (:owner, :issuer, :subject, :hash, :linked)
              """)
          .bind("owner", owner.toString())
          .bind("issuer", identity.issuer())
          .bind("subject", identity.subject())
          .bind("hash", identity.hash())
          .bind("linked", linked.at().toEpochMilli())
          .execute();
    }
    return led == 1;
  }

  static void delete(Handle handle, OwnerId owner, Identity identity) {
    handle
        .createUpdate("DELETE FROM identity_hashes WHERE hash = :hash")
        .bind("hash", identity.hash())
        .execute();
    handle
        .createUpdate("DELETE FROM identities WHERE owner_id = :owner AND issuer = :issuer")
        .bind("owner", owner.toString())
        .bind("issuer", identity.issuer())
        .execute();
  }
}
