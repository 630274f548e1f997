package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.List;

/** All ways in which the nodes of a tier can stand in its half columns, in their order. */
final class Placements {
  private static final int MAX_WAYS = 40;

  private final Layers layers;
  private final int width;
  private final int[] tier;
  private final List<int[]> found = new ArrayList<>();
  private boolean bundled;

  Placements(Layers layers, int width, int[] tier) {
    this.layers = layers;
    this.width = width;
    this.tier = tier;
  }

  /** Returns them; if they are too many, those in which neighbouring lanes share an edge. */
  int[][] all() {
    int room = 2 * width;
    for (int node : tier) {
      room -= layers.isTalent(node) ? 2 : 0;
    }
    add(0, 0, room, new int[tier.length]);
    if (found.size() > MAX_WAYS) {
      found.clear();
      bundled = true;
      add(0, 0, room, new int[tier.length]);
    }
    return found.toArray(int[][]::new);
  }

  /** Lets the next node stand at each place from x on that leaves enough for those after it. */
  private void add(int next, int x, int room, int[] placement) {
    if (next == tier.length) {
      found.add(placement.clone());
      return;
    }
    boolean talent = layers.isTalent(tier[next]);
    boolean beside = !talent && next > 0 && !layers.isTalent(tier[next - 1]);
    int max = bundled && beside ? 0 : room;
    for (int moved = 0; moved <= max && (bundled || found.size() <= MAX_WAYS); moved++) {
      placement[next] = x + moved + (talent ? 1 : 0);
      add(next + 1, x + moved + (talent ? 2 : 0), room - moved, placement);
    }
  }
}
