package org.talenttree.profile;

import org.jdbi.v3.core.Handle;
import org.talenttree.account.AccountMembers;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Reads and changes the profiles of owners. */
public final class Profiles implements AccountMembers {
  private final Database database;

  /** Reads from this database. */
  public Profiles(Database database) {
    this.database = database;
  }

  /** Returns the owner's profile. */
  public OwnerProfile find(OwnerId owner) {
    return database.readEach(handle -> ProfileStore.find(handle, owner));
  }

  /** Changes the members that are given, which {@link ProfileRules} has checked. */
  public OwnerProfile change(Tx tx, OwnerId owner, ObjectNode changes) {
    OwnerProfile before = ProfileStore.find(tx.handle(), owner);
    OwnerProfile after = before.with(changes);
    if (!after.equals(before)) {
      ProfileStore.set(tx, owner, after);
    }
    return after;
  }

  @Override
  public void write(JsonGenerator json, Handle handle, OwnerId owner) {
    ProfileStore.find(handle, owner).writeMembers(json);
  }
}
