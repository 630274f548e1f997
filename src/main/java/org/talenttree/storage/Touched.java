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
record Touched(List<OwnerId> data, List<OwnerId> keys) {
  static final Touched NOTHING = new Touched(List.of(), List.of());

  static Touched by(OwnerId owner, Database.Work<?> work) {
    List<OwnerId> owners = List.of(owner);
    return new Touched(owners, Database.Work.leavesKeys(work) ? List.of() : owners);
  }

  static Touched by(Map<OwnerId, Database.Work<?>> works) {
    return all(works.entrySet().stream().map(one -> by(one.getKey(), one.getValue())).toList());
  }

  static Touched all(Collection<Touched> several) {
    List<OwnerId> data = new ArrayList<>(several.size());
    List<OwnerId> keys = new ArrayList<>();
    for (Touched one : several) {
      data.addAll(one.data);
      keys.addAll(one.keys);
    }
    return new Touched(data, keys);
  }
}
