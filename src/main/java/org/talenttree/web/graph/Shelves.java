package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Shelf;

/**
 * Puts talents without lines on shelves by their levels.
 *
 * @param levels of all talents of the path
 */
record Shelves(List<Integer> levels) {
  /** A shelf of fewer talents takes those of the next level too. */
  private static final int MIN_TALENTS = 2;

  /** Sorts talents by level, the highest first; those of one level keep their order. */
  List<Integer> sorted(List<Integer> talents) {
    return talents.stream().sorted(Comparator.comparing(levels::get).reversed()).toList();
  }

  /** Returns shelves that each hold whole levels and, if there are so many, two talents. */
  List<Shelf> byLevel(List<Integer> sorted, int width) {
    List<List<Integer>> shelves = new ArrayList<>();
    List<Integer> shelf = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      shelf.add(sorted.get(i));
      boolean isLastOfLevel =
          i + 1 == sorted.size()
              || !levels.get(sorted.get(i)).equals(levels.get(sorted.get(i + 1)));
      if (isLastOfLevel && shelf.size() >= MIN_TALENTS) {
        shelves.add(shelf);
        shelf = new ArrayList<>();
      }
    }
    if (!shelf.isEmpty() && !shelves.isEmpty()) {
      shelves.getLast().addAll(shelf);
    } else if (!shelf.isEmpty()) {
      shelves.add(shelf);
    }
    return shelves.stream().map(talents -> shelf(talents, width)).toList();
  }

  /** Returns one shelf of all these talents; none if there are none. */
  List<Shelf> together(List<Integer> sorted, int width) {
    return sorted.isEmpty() ? List.of() : List.of(shelf(sorted, width));
  }

  /** Fills as few rows as needed, each in the middle; the first ones may have one talent less. */
  private Shelf shelf(List<Integer> talents, int width) {
    int count = (talents.size() + width - 1) / width;
    int narrow = count - talents.size() % count;
    List<List<Place>> rows = new ArrayList<>();
    for (int taken = 0; taken < talents.size(); ) {
      int size = talents.size() / count + (rows.size() >= narrow ? 1 : 0);
      List<Place> row = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        row.add(new Place(talents.get(taken + i), width - size + 2 * i));
      }
      rows.add(row);
      taken += size;
    }
    return new Shelf(talents.stream().map(levels::get).distinct().toList(), rows);
  }
}
