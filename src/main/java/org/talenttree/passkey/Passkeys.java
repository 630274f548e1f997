package org.talenttree.passkey;

import java.time.Instant;
import java.util.List;
import java.util.Map;
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
 * @param areOn whether people may sign in with them
 */
public record Passkeys(Database database, boolean areOn) implements OwnedData, WayIn {

  /**
   * A passkey of an account.
   *
   * @param id in base64url
   * @param name what its owner calls it
   * @param usedAt when it has signed in last; null if it never has
   */
  public record Passkey(String id, String name, Instant createdAt, @Nullable Instant usedAt) {}

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
    return areOn ? PasskeyStore.list(handle, owner).size() : 0;
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of();
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    PasskeyStore.deleteAll(tx.handle(), owner);
    RecoveryCodes.erase(tx, owner);
  }
}
