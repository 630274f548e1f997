package org.talenttree.web.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.web.view.TreeLayout.Lanes;

/** The lanes of a page against all ways to cut a list of paths into up to three. */
class TreeLayoutTest {
  private static final int LISTS = 1_000;
  private static final int MAX_PATHS = 12;
  private static final int BETWEEN = 42;

  @Test
  void noCutIsMuchBetterAndNoFewerLanesAreAsGood() {
    Random random = new Random(7);
    for (int i = 0; i < LISTS; i++) {
      int[] heights = random.ints(random.nextInt(1, MAX_PATHS + 1), 150, 900).toArray();

      List<List<Integer>> lanes = Lanes.cut(heights);

      assertThat(lanes.stream().flatMap(List::stream))
          .containsExactlyElementsOf(IntStream.range(0, heights.length).boxed().toList());
      int longest = lanes.stream().mapToInt(lane -> height(lane, heights)).max().orElseThrow();
      assertThat(longest).isEqualTo(best(heights, lanes.size(), lanes.size()));
      assertThat(longest * 10L).isLessThanOrEqualTo(best(heights, 1, 3) * 11L);
      if (lanes.size() > 1) {
        assertThat(best(heights, 1, lanes.size() - 1) * 10L)
            .isGreaterThan(best(heights, 1, 3) * 11L);
      }
    }
  }

  @Test
  void ofEquallyGoodCutsTheFirstLaneIsTheFullest() {
    assertThat(Lanes.cut(new int[] {100, 100, 100, 100, 700}))
        .containsExactly(List.of(0, 1, 2, 3), List.of(4));
  }

  /** Returns the height of the longest lane of the best cut; each bit is a border or none. */
  private static int best(int[] heights, int min, int max) {
    int best = Integer.MAX_VALUE;
    for (int borders = 0; borders < 1 << (heights.length - 1); borders++) {
      int lanes = Integer.bitCount(borders) + 1;
      if (lanes >= min && lanes <= max) {
        best = Math.min(best, longest(heights, borders));
      }
    }
    return best;
  }

  private static int longest(int[] heights, int borders) {
    int longest = 0;
    int lane = 0;
    for (int i = 0; i < heights.length; i++) {
      lane += heights[i] + BETWEEN;
      longest = Math.max(longest, lane);
      lane = (borders >> i & 1) == 1 ? 0 : lane;
    }
    return longest;
  }

  private static int height(List<Integer> lane, int[] heights) {
    return lane.stream().mapToInt(path -> heights[path] + BETWEEN).sum();
  }
}
