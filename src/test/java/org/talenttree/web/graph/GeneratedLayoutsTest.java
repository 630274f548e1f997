package org.talenttree.web.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.talenttree.web.graph.GraphDrawing.Lanes;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Stub;
import org.talenttree.web.graph.PathLayout.Tier;

/** What holds for the layout of each of 500 generated trees. */
class GeneratedLayoutsTest {
  private static final List<List<List<Integer>>> PATHS = GeneratedPaths.ofTrees(500);
  private static final List<PathLayout> LAYOUTS =
      PATHS.stream().map(PathLayoutTest::layout).toList();

  @Test
  void everyRequirementIsDrawnOrAStub() {
    int stubs = 0;
    for (int i = 0; i < PATHS.size(); i++) {
      Set<DrawnLines.Line> all = new DrawnLines(LAYOUTS.get(i)).followed();
      for (Stub stub : LAYOUTS.get(i).stubs()) {
        assertThat(all.add(new DrawnLines.Line(stub.requires(), stub.talent()))).isTrue();
        stubs++;
      }
      assertThat(all).isEqualTo(PathLayoutTest.lines(PATHS.get(i)));
    }
    assertThat(stubs).as("lines that are not drawn").isLessThan(100);
  }

  @Test
  void everyTalentStandsOnceAmongAtMostThreeBelowAllThatItRequires() {
    for (int i = 0; i < PATHS.size(); i++) {
      int[] row = rows(LAYOUTS.get(i), PATHS.get(i).size());
      for (DrawnLines.Line line : PathLayoutTest.lines(PATHS.get(i))) {
        assertThat(row[line.from()]).isLessThan(row[line.to()]);
      }
    }
  }

  private static int[] rows(PathLayout layout, int talents) {
    int[] rows = new int[talents];
    List<Integer> seen = new ArrayList<>();
    List<List<Place>> all = new ArrayList<>();
    layout.tiers().forEach(tier -> all.add(tier.places()));
    layout.shelves().forEach(shelf -> all.addAll(shelf.rows()));
    for (int i = 0; i < all.size(); i++) {
      assertThat(all.get(i)).hasSizeBetween(1, layout.width());
      for (Place place : all.get(i)) {
        rows[place.talent()] = i;
        seen.add(place.talent());
      }
    }
    assertThat(seen).hasSize(talents).doesNotHaveDuplicates();
    return rows;
  }

  @Test
  void talentsHaveTwoHalfColumnsEachWithinThePath() {
    for (PathLayout layout : LAYOUTS) {
      assertThat(layout.width()).isBetween(1, 3);
      for (Tier tier : layout.tiers()) {
        int free = 0;
        for (Place place : tier.places()) {
          assertThat(place.column()).isBetween(free, 2 * layout.width() - 2);
          free = place.column() + 2;
        }
      }
    }
  }

  /**
   * Lines bend in gaps only and never leave the strip between their ends, so that talents can be
   * met in the lanes alone. A tile is 3.5 rem and a half column at least 3 rem wide: a tile reaches
   * at most 0.59 half columns from the centre of its talent, and the name three quarters.
   */
  @Test
  void noLanePassesThroughATalent() {
    for (PathLayout layout : LAYOUTS) {
      for (Tier tier : layout.tiers()) {
        for (double lane : tier.lanes()) {
          assertThat(lane).isBetween(-Lanes.REACH, 2 * layout.width() + Lanes.REACH);
          assertThat(tier.places()).allMatch(place -> Math.abs(lane - place.column() - 1) > 0.75);
        }
        assertThat(tier.lanes()).isSorted().doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void theOrderSavesTwoThirdsOfTheCrossings() {
    int crossings = 0;
    int before = 0;
    for (PathLayout layout : LAYOUTS) {
      crossings += new DrawnLines(layout).crossings();
      before += new DrawnLines(layout).crossingsInTheOwnersOrder();
    }

    assertThat(crossings).isPositive().isLessThan(before / 3);
  }

  @Test
  void theSameRequirementsGiveTheSameLayout() {
    assertThat(PATHS.subList(0, 200).stream().map(PathLayoutTest::layout).toList())
        .isEqualTo(LAYOUTS.subList(0, 200));
  }
}
