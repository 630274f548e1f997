package org.talenttree.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.talenttree.id.OwnerId;

/**
 * The owners that a transaction changes, as {@link ChangeClock} needs to know them.
 *
 * @param data the owners of any changed data
 * @param keys the owners of changed accounts, keys or secrets; cached keys of these are stale
 */
public record ChangedOwners(List<OwnerId> data, List<OwnerId> keys) {
  /** Copies the lists. */
  public ChangedOwners {
    data = List.copyOf(data);
    keys = List.copyOf(keys);
  }

  /** Returns what a transaction on these owners' data has changed. */
  public static ChangedOwners of(Set<OwnerId> owners, Tx tx) {
    return new ChangedOwners(List.copyOf(owners), List.copyOf(tx.ownersOfKeys()));
  }

  /** Returns what several transactions have changed together. */
  public static ChangedOwners union(Collection<ChangedOwners> several) {
    List<OwnerId> data = new ArrayList<>(several.size());
    List<OwnerId> keys = new ArrayList<>();
    for (ChangedOwners one : several) {
      data.addAll(one.data);
      keys.addAll(one.keys);
    }
    return new ChangedOwners(data, keys);
  }
}
