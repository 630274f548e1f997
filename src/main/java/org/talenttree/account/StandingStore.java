package org.talenttree.account;

import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.Outbox;
import org.talenttree.storage.ServerState;
import org.talenttree.storage.Tx;

/** The SQL of what operators decide about an account: its role and its lock. */
public final class StandingStore {
  private StandingStore() {}

  /** Makes the account an operator, or no longer one. */
  public static void setOperator(Tx tx, OwnerId owner, boolean isOperator) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("UPDATE accounts SET operator = :operator WHERE owner_id = :owner")
        .bind("operator", isOperator ? 1 : 0)
        .bind("owner", owner.toString())
        .execute();
  }

  /** Locks the account and ends its sessions; {@link Sessions} begins none while it is locked. */
  public static void lock(Tx tx, OwnerId owner, Instant now) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("UPDATE accounts SET locked_at = :now WHERE owner_id = :owner")
        .bind("now", now.toEpochMilli())
        .bind("owner", owner.toString())
        .execute();
    Outbox.put(tx, owner, Outbox.PEOPLE, Outbox.WHOLE_ACCOUNT);
    SessionStore.deleteOthers(tx.handle(), owner, null);
  }

  /** Unlocks the account. */
  public static void unlock(Tx tx, OwnerId owner) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("UPDATE accounts SET locked_at = NULL WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
    Outbox.put(tx, owner, Outbox.PEOPLE, Outbox.WHOLE_ACCOUNT);
  }

  /** Returns the standing of an account. */
  public static Optional<Standing> find(Handle handle, OwnerId owner) {
    return AccountStore.find(handle, owner).map(Account::standing);
  }

  /**
   * Returns whether this account is the only operator who can sign in. If it is an operator at all,
   * all other transactions that ask this wait for the end of this one: else two operators could
   * each find the other and both go.
   */
  public static boolean isLastOperator(Tx tx, OwnerId owner) {
    if (!find(tx.handle(), owner).map(Standing::isActiveOperator).orElse(false)) {
      return false;
    }
    holdOperators(tx);
    return countOtherOperators(tx.handle(), owner) == 0;
  }

  /** Makes all other transactions that may take an operator away wait for the end of this one. */
  public static void holdOperators(Tx tx) {
    ServerState.set(tx, "operators", "held");
  }

  private static int countOtherOperators(Handle handle, OwnerId owner) {
    return handle
        .createQuery(
            """
            SELECT count(*) FROM accounts
            WHERE operator = 1 AND locked_at IS NULL AND owner_id <> :owner
            """)
        .bind("owner", owner.toString())
        .mapTo(Integer.class)
        .one();
  }
}
