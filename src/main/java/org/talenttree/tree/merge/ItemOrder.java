package org.talenttree.tree.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** The order of merged paths or talents, and their numbers. */
final class ItemOrder {
  private static final String ORDER = "displayOrder";

  /** What comes before the first id. */
  private static final String START = "";

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
    List<String> first = oursStayed ? theirs : ours;
    List<String> second = oursStayed ? ours : theirs;
    Set<String> placed = new HashSet<>(first);
    Map<String, List<String>> following = new HashMap<>();
    String before = START;
    for (String id : second) {
      if (placed.contains(id)) {
        before = id;
      } else {
        following.computeIfAbsent(before, _ -> new ArrayList<>()).add(id);
      }
    }
    List<String> order = new ArrayList<>(following.getOrDefault(START, List.of()));
    for (String id : first) {
      order.add(id);
      order.addAll(following.getOrDefault(id, List.of()));
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
