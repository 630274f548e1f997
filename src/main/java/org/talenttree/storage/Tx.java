package org.talenttree.storage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/**
 * A running transaction that may write: its connection, and the owners whose keys it has changed so
 * far. It is valid only while its {@link Database.Work} runs; the database commits it.
 */
public final class Tx {
  private final Handle handle;
  private final Set<OwnerId> ownersOfKeys = new HashSet<>(0);
  private final Map<OwnerId, Boolean> followed = new HashMap<>(1);
  private Prepared prepared = new Prepared();

  /** Wraps a connection on which a transaction has begun. */
  public Tx(Handle handle) {
    this.handle = handle;
  }

  /** Returns the connection. */
  public Handle handle() {
    return handle;
  }

  /** Returns this transaction, with what was prepared for its work. */
  Tx with(Prepared earlier) {
    prepared = earlier;
    return this;
  }

  /**
   * Returns what takes long to compute from what the transaction has read. It is computed outside,
   * while other writes go on: this transaction ends, and its work runs again. So ask as early as
   * possible.
   *
   * @param fits whether it was computed from what the transaction reads now
   * @param preparation computes it, on a thread that may take time and read the database
   * @return empty if it did not fit three times, as others changed what it was computed from
   */
  public <T> Optional<T> prepared(Class<T> kind, Predicate<T> fits, Supplier<T> preparation) {
    return prepared.get(kind, fits, preparation);
  }

  /**
   * Notes that a statement changed an owner's account, keys or secrets. When the transaction
   * commits, cached keys of this owner are no longer valid.
   */
  public void keysChanged(OwnerId owner) {
    ownersOfKeys.add(owner);
  }

  /** Notes what the row of an account says, as each write of its owner reads it anyway. */
  public void setFollowed(OwnerId owner, boolean isFollowed) {
    followed.put(owner, isFollowed);
  }

  /** Returns whether webhooks are told of an owner's changes; asks only about other owners. */
  public boolean isFollowed(OwnerId owner) {
    // Not computeIfAbsent: the query may be the first statement, and then the account's row is read
    // with it and noted here.
    if (!followed.containsKey(owner)) {
      boolean isFollowed =
          HotQuery.finds(
              handle,
              "SELECT 1 FROM accounts WHERE owner_id = ? AND webhooks > 0",
              owner.toString());
      followed.put(owner, isFollowed);
    }
    return followed.get(owner);
  }

  /** Returns the owners whose keys the transaction has changed so far. */
  public Set<OwnerId> ownersOfKeys() {
    return Set.copyOf(ownersOfKeys);
  }
}
