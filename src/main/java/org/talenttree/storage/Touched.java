package org.talenttree.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.talenttree.id.OwnerId;

/**
 * The owners whose data a transaction changes.
 *
 * @param data the owners of any data
 * @param keys the owners of accounts, keys or secrets
 */
public record Touched(List<OwnerId> data, List<OwnerId> keys) {
  /** Copies the lists. */
  public Touched {
    data = List.copyOf(data);
    keys = List.copyOf(keys);
  }

  /** Returns what a transaction on these owners' data has touched. */
  public static Touched by(Set<OwnerId> owners, Tx tx) {
    return new Touched(List.copyOf(owners), List.copyOf(tx.ownersOfKeys()));
  }

  /** Returns what several transactions together have touched. */
  public static Touched all(Collection<Touched> several) {
    List<OwnerId> data = new ArrayList<>(several.size());
    List<OwnerId> keys = new ArrayList<>();
    for (Touched one : several) {
      data.addAll(one.data);
      keys.addAll(one.keys);
    }
    return new Touched(data, keys);
  }
}
