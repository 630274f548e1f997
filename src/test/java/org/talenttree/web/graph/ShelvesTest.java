package org.talenttree.web.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Room;
import org.talenttree.web.graph.PathLayout.Shelf;

/** What holds for 10,000 generated paths in which nothing is required. */
class ShelvesTest {
  private static final int PATHS = 10_000;
  private static final int MAX_TALENTS = 60;

  @Test
  void columnsGoByTheNumberOfTalents() {
    assertThat(columns(Room.LANE, 1, 2, 6, 7, 40)).containsExactly(1, 2, 2, 3, 3);
    assertThat(columns(Room.EVEN, 1, 2, 4, 5, 40)).containsExactly(1, 2, 2, 3, 3);
    assertThat(columns(Room.ALONE, 1, 6, 7, 9, 10, 15, 16)).containsExactly(1, 2, 3, 3, 4, 4, 5);
  }

  private static List<Integer> columns(Room room, int... talents) {
    return IntStream.of(talents).map(room::columns).boxed().toList();
  }

  @Test
  void fiveLevelsAreNoChain() {
    PathLayout layout = layout(List.of(1, 2, 3, 4, 5), Room.LANE);

    assertThat(layout.shelves())
        .extracting(Shelf::levels)
        .containsExactly(List.of(5, 4), List.of(3, 2, 1));
    assertThat(layout.shelves().getLast().rows())
        .containsExactly(List.of(new Place(2, 1)), List.of(new Place(1, 0), new Place(0, 2)));
  }

  @Test
  void everyPathKeepsTheRules() {
    Random random = new Random(32);
    for (int i = 0; i < PATHS; i++) {
      List<Integer> levels = random.ints(random.nextInt(1, MAX_TALENTS), 1, 6).boxed().toList();
      for (Room room : Room.values()) {
        check(layout(levels, room), levels, room);
      }
    }
  }

  private static PathLayout layout(List<Integer> levels, Room room) {
    return PathLayout.of(Collections.nCopies(levels.size(), List.of()), levels, room);
  }

  private static void check(PathLayout layout, List<Integer> levels, Room room) {
    List<Integer> order = new ArrayList<>();
    for (Shelf shelf : layout.shelves()) {
      List<Integer> on = shelf.rows().stream().flatMap(List::stream).map(Place::talent).toList();
      assertThat(on).hasSizeGreaterThanOrEqualTo(Math.min(2, levels.size()));
      assertThat(shelf.levels()).isEqualTo(on.stream().map(levels::get).distinct().toList());
      checkRows(shelf.rows(), on.size(), layout.width());
      order.addAll(on);
    }
    assertThat(layout.width()).isEqualTo(room.columns(levels.size()));
    assertThat(order).isEqualTo(strongestFirst(levels));
    checkCuts(layout.shelves(), levels);
  }

  /** Finds the order by picking the first of the highest level again and again. */
  private static List<Integer> strongestFirst(List<Integer> levels) {
    List<Integer> order = new ArrayList<>();
    for (int level = 5; level > 0; level--) {
      for (int i = 0; i < levels.size(); i++) {
        if (levels.get(i) == level) {
          order.add(i);
        }
      }
    }
    return order;
  }

  /** A level is on one shelf, and a shelf takes a further level only for want of two talents. */
  private static void checkCuts(List<Shelf> shelves, List<Integer> levels) {
    assertThat(shelves.stream().flatMap(shelf -> shelf.levels().stream()).toList())
        .doesNotHaveDuplicates();
    for (Shelf shelf : shelves.subList(0, Math.max(0, shelves.size() - 1))) {
      List<Integer> first = shelf.levels().subList(0, shelf.levels().size() - 1);
      assertThat(levels.stream().filter(first::contains).count()).isLessThan(2);
    }
  }

  private static void checkRows(List<List<Place>> rows, int talents, int width) {
    assertThat(rows).hasSize((talents + width - 1) / width);
    assertThat(rows.stream().map(List::size).toList()).isSorted();
    assertThat(rows.getLast().size() - rows.getFirst().size()).isLessThanOrEqualTo(1);
    for (List<Place> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        assertThat(row.get(i).column()).isEqualTo(width - row.size() + 2 * i);
      }
    }
  }
}
