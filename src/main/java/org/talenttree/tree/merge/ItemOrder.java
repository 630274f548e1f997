package org.talenttree.tree.merge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** The order of merged paths or talents, and their numbers. */
final class ItemOrder {
  private static final String ORDER = "displayOrder";

  private ItemOrder() {}

  /**
   * Merges the order of ids: that of the side which changed it, or ours if both did. An id that
   * only the other side has comes after the id that it follows there.
   */
  static List<String> merged(List<String> base, List<String> ours, List<String> theirs) {
    Set<String> common = new HashSet<>(base);
    common.retainAll(new HashSet<>(ours));
    common.retainAll(new HashSet<>(theirs));
    boolean oursStayed = only(common, ours).equals(only(common, base));
    List<String> order = new ArrayList<>(oursStayed ? theirs : ours);
    Set<String> placed = new HashSet<>(order);
    String before = null;
    for (String id : oursStayed ? ours : theirs) {
      if (placed.add(id)) {
        order.add(before == null ? 0 : order.indexOf(before) + 1, id);
      }
      before = id;
    }
    return order;
  }

  private static List<String> only(Set<String> common, List<String> list) {
    return list.stream().filter(common::contains).toList();
  }

  /** Numbers the items anew unless their numbers rise in this order already. */
  static void number(List<ObjectNode> items) {
    long last = -1;
    boolean rises = true;
    for (ObjectNode item : items) {
      long order = item.path(ORDER).asLong(0);
      rises &= order >= last;
      last = order;
    }
    for (int i = 0; i < items.size() && !rises; i++) {
      items.get(i).put(ORDER, i);
    }
  }
}
