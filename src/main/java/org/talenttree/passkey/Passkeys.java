package org.talenttree.passkey;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.account.WayIn;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/**
 * The passkeys of accounts.
 *
 * @param party the id of the relying party whose passkeys sign in here; empty if none do
 */
public record Passkeys(Database database, Optional<String> party) implements OwnedData, WayIn {

  /**
   * A passkey of an account.
   *
   * @param id in base64url
   * @param party the id of the relying party that it was made for
   * @param name what its owner calls it
   * @param usedAt when it has signed in last; null if it never has
   */
  public record Passkey(
      String id, String party, String name, Instant createdAt, @Nullable Instant usedAt) {}

  /** Returns whether a passkey signs in here, and not at another address alone. */
  public boolean signsIn(Passkey passkey) {
    return party.filter(passkey.party()::equals).isPresent();
  }

  /** Returns the passkeys of an account, the oldest first. */
  public List<Passkey> list(OwnerId owner) {
    return database.readEach(handle -> PasskeyStore.list(handle, owner));
  }

  /** Returns how many recovery codes an account has left. */
  public int codesLeft(OwnerId owner) {
    return database.readEach(handle -> RecoveryCodes.count(handle, owner));
  }

  @Override
  public int count(Handle handle, OwnerId owner) {
    return Math.toIntExact(PasskeyStore.list(handle, owner).stream().filter(this::signsIn).count());
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    PasskeyStore.deleteAll(tx.handle(), owner);
    RecoveryCodes.erase(tx, owner);
  }
}
