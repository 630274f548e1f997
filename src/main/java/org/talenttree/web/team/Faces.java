package org.talenttree.web.team;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.web.view.Initials;

/** The faces of some people as a honeycomb of at most seven cells in two rows. */
public record Faces(List<Cell> cells, int width, int height) {
  private static final int MAX = 7;
  private static final int MAX_IN_ONE_ROW = 4;
  private static final int STEP = 46;
  private static final int ROW = 39;
  private static final int MARGIN = 2;
  private static final int RADIUS = 26;

  /**
   * A cell.
   *
   * @param text the initials of a person, or how many more there are
   * @param x its centre, as {@code y}
   */
  public record Cell(String text, int x, int y, boolean isMore) {}

  /** Copies the cells. */
  public Faces {
    cells = List.copyOf(cells);
  }

  /** Returns the honeycomb of people with these names. */
  static Faces of(List<String> names) {
    int count = Math.min(names.size(), MAX);
    int first = count > MAX_IN_ONE_ROW ? (count + 1) / 2 : count;
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int row = i < first ? 0 : 1;
      int x = MARGIN + STEP / 2 + (i - row * first) * STEP + row * STEP / 2;
      boolean isMore = i == MAX - 1 && names.size() > MAX;
      String text = isMore ? "+" + (names.size() - i) : Initials.of(names.get(i));
      cells.add(new Cell(text, x, MARGIN + RADIUS + row * ROW, isMore));
    }
    int half = count == 2 * first ? STEP / 2 : 0;
    int height = 2 * (MARGIN + RADIUS) + (count > first ? ROW : 0);
    return new Faces(cells, 2 * MARGIN + first * STEP + half, height);
  }
}
