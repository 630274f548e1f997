package org.talenttree.storage;

import java.util.HashSet;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/**
 * A running transaction that may write: its connection, and the owners whose keys it has changed so
 * far. It is valid only while its {@link Database.Work} runs; the database commits it.
 */
public final class Tx {
  private final Handle handle;
  private final Set<OwnerId> ownersOfKeys = new HashSet<>(0);

  /** Wraps a connection on which a transaction has begun. */
  public Tx(Handle handle) {
    this.handle = handle;
  }

  /** Returns the connection. */
  public Handle handle() {
    return handle;
  }

  /**
   * Notes that a statement changed an owner's account, keys or secrets. When the transaction
   * commits, cached keys of this owner are no longer valid.
   */
  public void keysChanged(OwnerId owner) {
    ownersOfKeys.add(owner);
  }

  /** Returns the owners whose keys the transaction has changed so far. */
  public Set<OwnerId> ownersOfKeys() {
    return Set.copyOf(ownersOfKeys);
  }
}
