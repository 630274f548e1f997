package org.talenttree.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.talenttree.id.OwnerId;

/**
 * What a write may change.
 *
 * @param data the owners of it
 * @param keys those of them whose keys it may change
 */
public record Touched(List<OwnerId> data, List<OwnerId> keys) {
  public static final Touched NOTHING = new Touched(List.of(), List.of());

  public static Touched by(OwnerId owner, Database.Work<?> work) {
    List<OwnerId> owners = List.of(owner);
    return new Touched(owners, Database.Work.leavesKeys(work) ? List.of() : owners);
  }

  public static Touched by(Map<OwnerId, Database.Work<?>> works) {
    return all(works.entrySet().stream().map(one -> by(one.getKey(), one.getValue())).toList());
  }

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
