package org.talenttree.oidc;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.WayIn;
import org.talenttree.config.OidcSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/**
 * Which account each identity leads to. An identity leads to one account, and an account has one
 * identity of an issuer.
 *
 * @param provider the one that people sign in with; identities at others are no way in
 */
public record Identities(Database database, Optional<OidcSettings> provider)
    implements OwnedData, WayIn {

  /** An identity of an account, and since when it leads there. */
  public record Linked(Identity identity, Instant at) {}

  /** Returns the account that an identity leads to. */
  public Optional<OwnerId> find(Identity identity) {
    return database.readEach(handle -> IdentityStore.findOwner(handle, identity));
  }

  /** Returns whether an identity leads to an account, in this transaction. */
  public static boolean leadsTo(Handle handle, Identity identity, OwnerId owner) {
    return IdentityStore.findOwner(handle, identity).filter(owner::equals).isPresent();
  }

  /** Returns the identities of an account. */
  public List<Linked> list(OwnerId owner) {
    return database.readEach(handle -> list(handle, owner));
  }

  /** Returns the identities of an account, in this transaction. */
  public static List<Linked> list(Handle handle, OwnerId owner) {
    return IdentityStore.list(handle, owner);
  }

  /** Links an identity of an archive, unless it leads to an account. */
  public static void restore(Tx tx, OwnerId owner, Linked linked) {
    if (list(tx.handle(), owner).stream()
        .noneMatch(one -> one.identity().issuer().equals(linked.identity().issuer()))) {
      IdentityStore.insert(tx.handle(), owner, linked);
    }
  }

  @Override
  public int count(Handle handle, OwnerId owner) {
    Optional<String> issuer = provider.map(one -> one.issuer().toString());
    return Math.toIntExact(
        IdentityStore.list(handle, owner).stream()
            .filter(linked -> issuer.filter(linked.identity().issuer()::equals).isPresent())
            .count());
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    IdentityStore.list(tx.handle(), owner)
        .forEach(linked -> IdentityStore.delete(tx.handle(), owner, linked.identity()));
  }
}
