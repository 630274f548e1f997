package org.talenttree.profile;

import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** The SQL of profiles, which are a column of accounts. */
public final class ProfileStore {
  private ProfileStore() {}

  /** Returns the owner's profile; that of an erased account is empty. */
  public static OwnerProfile find(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT profile FROM accounts WHERE owner_id = ? AND profile IS NOT NULL", owner)
        .mapTo(String.class)
        .findOne()
        .map(OwnerProfile::ofColumn)
        .orElse(OwnerProfile.NONE);
  }

  /** Replaces the owner's profile. */
  public static void set(Tx tx, OwnerId owner, OwnerProfile profile) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("UPDATE accounts SET profile = :profile WHERE owner_id = :owner")
        .bind("profile", profile.column())
        .bind("owner", owner.toString())
        .execute();
  }
}
