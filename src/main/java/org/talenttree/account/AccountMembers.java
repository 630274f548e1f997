package org.talenttree.account;

import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import tools.jackson.core.JsonGenerator;

/** Members of accounts in the API's answers that belong to another feature. */
@FunctionalInterface
public interface AccountMembers {
  /** Writes the members of the owner's account into an object that has begun. */
  void write(JsonGenerator json, Handle handle, OwnerId owner);
}
