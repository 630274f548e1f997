package org.talenttree.oidc;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.Identities.Linked;

/** The SQL of identities, and of the index from the hash of one to its account. */
final class IdentityStore {
  private IdentityStore() {}

  /** Returns the account that an identity leads to. */
  static Optional<OwnerId> findOwner(Handle handle, Identity identity) {
    return handle
        .select("SELECT owner_id FROM identity_hashes WHERE hash = ?", identity.hash())
        .mapTo(OwnerId.class)
        .findOne();
  }

  static List<Linked> list(Handle handle, OwnerId owner) {
    return handle
        .select(
            "SELECT issuer, subject, linked_at FROM identities WHERE owner_id = ? ORDER BY issuer",
            owner)
        .map((row, context) ->
            new Linked(
                new Identity(row.getString(1), row.getString(2)),
                Instant.ofEpochMilli(row.getLong(3))))
        .list();
  }

  /** Returns the accounts that have an identity of an issuer. */
  static List<OwnerId> owners(Handle handle, String issuer) {
    return handle
        .select("SELECT owner_id FROM identities WHERE issuer = ? ORDER BY owner_id", issuer)
        .mapTo(OwnerId.class)
        .list();
  }

  /** Links an identity that leads nowhere yet; returns whether it did not. */
  static boolean insert(Handle handle, OwnerId owner, Linked linked) {
    Identity identity = linked.identity();
    String lead =
        "INSERT INTO identity_hashes (hash, owner_id) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING";
    boolean isNew = handle.execute(lead, identity.hash(), owner) == 1;
    if (isNew) {
      handle.execute(
          """
          INSERT INTO identities (owner_id, issuer, subject, hash, linked_at)
          VALUES (?, ?, ?, ?, ?)
          """,
          owner,
          identity.issuer(),
          identity.subject(),
          identity.hash(),
          linked.at());
    }
    return isNew;
  }

  static void delete(Handle handle, OwnerId owner, Identity identity) {
    handle.execute("DELETE FROM identity_hashes WHERE hash = ?", identity.hash());
    handle.execute(
        "DELETE FROM identities WHERE owner_id = ? AND issuer = ?", owner, identity.issuer());
  }
}
