package org.talenttree.account;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;

/** All that people sign in with here, of which an account keeps one. */
public record WaysIn(List<WayIn> all) {

  /** Copies the list. */
  public WaysIn {
    all = List.copyOf(all);
  }

  /** Returns how many lead into an account. */
  public int count(Handle handle, OwnerId owner) {
    return all.stream().mapToInt(way -> way.count(handle, owner)).sum();
  }

  /** Refuses a change after which none leads into the account. */
  public void requireOne(Handle handle, OwnerId owner) {
    if (count(handle, owner) == 0) {
      throw new Refused(
          ProblemType.RESOURCE_LIMIT_REACHED,
          Translatable.of(
              "Nothing else leads into your account. Set a password or add a passkey first."));
    }
  }
}
