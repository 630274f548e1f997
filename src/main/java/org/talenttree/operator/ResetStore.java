package org.talenttree.operator;

import java.time.Instant;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** The SQL of reset links, which are two columns of accounts. */
public final class ResetStore {
  private ResetStore() {}

  /** Replaces the account's reset link. */
  public static void set(Tx tx, OwnerId owner, byte[] hash, Instant expiresAt) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate(
            """
            UPDATE accounts SET reset_hash = :hash, reset_expires_at = :expires
            WHERE owner_id = :owner
            """)
        .bind("hash", hash)
        .bind("expires", expiresAt.toEpochMilli())
        .bind("owner", owner.toString())
        .execute();
  }

  /** Returns whether the account has a reset link with this hash that has not expired. */
  static boolean isValid(Handle handle, OwnerId owner, byte[] hash, Instant now) {
    return handle
        .select(
            "SELECT 1 FROM accounts WHERE owner_id = ? AND reset_hash = ? AND reset_expires_at > ?",
            owner,
            hash,
            now)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }
}
