package org.talenttree.tree.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.tree.merge.TreeMerge.ItemOrder;

/** The order of merged items. */
@Tag("sqlite")
class ItemOrderTest {
  private static final int RUNS = 5_000;

  private final Random random = new Random(20_261_125);

  /** Returns some of ten ids, in any order. */
  private List<String> some() {
    List<String> all = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"));
    Collections.shuffle(all, random);
    return List.copyOf(all.subList(0, random.nextInt(all.size() + 1)));
  }

  /** Inserts the ids of the other side one by one, each after the one that it follows there. */
  private static List<String> inserted(List<String> base, List<String> ours, List<String> theirs) {
    Set<String> common = new HashSet<>(base);
    common.retainAll(ours);
    common.retainAll(theirs);
    boolean oursStayed = in(common, ours).equals(in(common, base));
    List<String> order = new ArrayList<>(oursStayed ? theirs : ours);
    int after = 0;
    for (String id : oursStayed ? ours : theirs) {
      if (!order.contains(id)) {
        order.add(after, id);
      }
      after = order.indexOf(id) + 1;
    }
    return order;
  }

  private static List<String> in(Set<String> common, List<String> list) {
    return list.stream().filter(common::contains).toList();
  }

  @Test
  void eachItemOfTheOtherSideComesAfterTheOneThatItFollowsThere() {
    for (int i = 0; i < RUNS; i++) {
      List<String> base = some();
      List<String> ours = some();
      List<String> theirs = some();

      assertThat(ItemOrder.merged(base, ours, theirs)).isEqualTo(inserted(base, ours, theirs));
    }
  }
}
