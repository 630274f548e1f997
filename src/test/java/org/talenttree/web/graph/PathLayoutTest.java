package org.talenttree.web.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Room;
import org.talenttree.web.graph.PathLayout.Segment;

/** "Layout of a path" in words: tiers, lanes, columns. */
class PathLayoutTest {
  private static final List<Integer> NOTHING = List.of();

  @Test
  void aChainStandsInTheMiddleOfTwoColumns() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), List.of(1)));

    assertThat(layout.width()).isEqualTo(2);
    assertThat(rows(layout)).containsExactly(List.of(0), List.of(1), List.of(2));
    assertThat(layout.tiers().getFirst().below()).containsExactly(new Segment(0, 2, 2, true, 1));
  }

  @Test
  void aFanStandsInTheMiddleAboveItsThree() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), List.of(0), List.of(0)));

    assertThat(layout.width()).isEqualTo(3);
    assertThat(layout.tiers().get(0).places()).containsExactly(new Place(0, 2));
    assertThat(layout.tiers().get(1).places())
        .containsExactly(new Place(1, 0), new Place(2, 2), new Place(3, 4));
  }

  @Test
  void aDiamondClosesInTheMiddle() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), List.of(0), List.of(1, 2)));

    assertThat(rows(layout)).containsExactly(List.of(0), List.of(1, 2), List.of(3));
    assertThat(layout.tiers().get(0).places()).containsExactly(new Place(0, 1));
    assertThat(layout.tiers().get(2).places()).containsExactly(new Place(3, 1));
  }

  @Test
  void aLineThatPassesATierRunsOnTheEdgeOfACell() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), List.of(0, 1)));

    assertThat(layout.tiers().get(1).places()).containsExactly(new Place(1, 1));
    assertThat(layout.tiers().get(1).lanes()).containsExactly(1.0);
  }

  @Test
  void linesOfOneTalentShareALane() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), List.of(0, 1), List.of(0, 2)));

    assertThat(layout.tiers().get(1).lanes()).hasSize(1);
    assertThat(layout.tiers().get(2).lanes()).hasSize(1);
  }

  @Test
  void lanesOnOneEdgeStandApart() {
    List<List<Integer>> requires = new ArrayList<>();
    IntStream.range(0, 9).forEach(i -> requires.add(i == 0 ? NOTHING : List.of(i - 1)));
    requires.add(List.of(8, 0, 1, 2, 3));

    PathLayout layout = layout(requires);

    assertThat(layout.tiers().get(5).lanes()).hasSize(4).doesNotHaveDuplicates();
  }

  @Test
  void theStrongestTalentsWithoutALineFillTheFirstTier() {
    PathLayout layout =
        layout(List.of(NOTHING, List.of(0), NOTHING, NOTHING, NOTHING), List.of(3, 3, 2, 5, 4));

    assertThat(rows(layout)).containsExactly(List.of(0, 3), List.of(1));
    assertThat(shelves(layout)).containsExactly(List.of(List.of(4, 2)));
  }

  @Test
  void noTalentWithoutALineIsLeftOverAlone() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), NOTHING, NOTHING), List.of(3, 3, 2, 5));

    assertThat(rows(layout)).containsExactly(List.of(0), List.of(1));
    assertThat(shelves(layout)).containsExactly(List.of(List.of(3, 2)));
  }

  @Test
  void theOnlyTalentWithoutALineIsLeftOverIfTheFirstTierIsFull() {
    PathLayout layout = layout(List.of(NOTHING, NOTHING, List.of(0, 1), NOTHING));

    assertThat(rows(layout)).containsExactly(List.of(0, 1), List.of(2));
    assertThat(shelves(layout)).containsExactly(List.of(List.of(3)));
  }

  @Test
  void theLongestWayGoesFirstWhenATierIsFull() {
    PathLayout layout =
        layout(
            List.of(NOTHING, NOTHING, NOTHING, NOTHING, List.of(0, 1, 2), List.of(3), List.of(5)));

    assertThat(rows(layout).getFirst()).contains(3).doesNotContain(2);
  }

  @Test
  void aRootStandsNextToWhatRequiresIt() {
    PathLayout layout = layout(List.of(NOTHING, List.of(0), List.of(1), NOTHING, List.of(2, 3)));

    assertThat(rows(layout).get(2)).containsExactlyInAnyOrder(2, 3);
  }

  @Test
  void refusesACircleAndATalentThatIsNotThere() {
    assertThatThrownBy(() -> layout(List.of(NOTHING, List.of(2), List.of(1))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> layout(List.of(List.of(0))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> layout(List.of(List.of(1))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void linesWithoutALaneBecomeStubs() {
    List<List<Integer>> requires = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      requires.add(i < 40 ? List.of() : List.of(i - 40));
    }
    for (int i = 1; i < 40; i++) {
      requires.set(i, List.of(i - 1));
    }

    PathLayout layout = layout(requires);

    Set<DrawnLines.Line> all = new DrawnLines(layout).followed();
    layout.stubs().forEach(stub -> all.add(new DrawnLines.Line(stub.requires(), stub.talent())));
    assertThat(all).isEqualTo(lines(requires));
    assertThat(layout.tiers())
        .allSatisfy(tier -> assertThat(tier.lanes()).hasSizeLessThanOrEqualTo(16));
  }

  /** Returns the lines that requirements ask for. */
  static Set<DrawnLines.Line> lines(List<List<Integer>> requires) {
    Set<DrawnLines.Line> lines = new TreeSet<>();
    for (int i = 0; i < requires.size(); i++) {
      for (int one : requires.get(i)) {
        lines.add(new DrawnLines.Line(one, i));
      }
    }
    return lines;
  }

  /** Lays out a path of talents of level 3. */
  static PathLayout layout(List<List<Integer>> requires) {
    return layout(requires, Collections.nCopies(requires.size(), 3));
  }

  private static PathLayout layout(List<List<Integer>> requires, List<Integer> levels) {
    return PathLayout.of(requires, levels, Room.LANE);
  }

  private static List<List<List<Integer>>> shelves(PathLayout layout) {
    return layout.shelves().stream()
        .map(shelf ->
            shelf.rows().stream().map(row -> row.stream().map(Place::talent).toList()).toList())
        .toList();
  }

  private static List<List<Integer>> rows(PathLayout layout) {
    return layout.tiers().stream()
        .map(tier -> tier.places().stream().map(Place::talent).toList())
        .toList();
  }
}
