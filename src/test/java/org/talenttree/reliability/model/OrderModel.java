package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The order of merged paths or talents. */
final class OrderModel {
  private OrderModel() {}

  /** Fails unless the order is theirs where ours did not change it, and ours otherwise. */
  static void check(
      List<Integer> result, List<Integer> base, List<Integer> ours, List<Integer> theirs) {
    Set<Integer> common = new HashSet<>(base);
    common.retainAll(ours);
    common.retainAll(theirs);
    List<Integer> order = only(common, ours).equals(only(common, base)) ? theirs : ours;
    assertThat(only(order, result)).isEqualTo(only(result, order));
  }

  /** Returns the elements of the list that are wanted. */
  static List<Integer> only(Collection<Integer> wanted, List<Integer> list) {
    return list.stream().filter(wanted::contains).toList();
  }
}
