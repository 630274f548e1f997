import java.util.ArrayList;
import java.util.List;
import org.talenttree.web.graph.PathLayout;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;

/**
 * The lines of a path as they are drawn, in rem: rows of 7 with a tile and a name in two lines,
 * gaps of 2.6. In a gap a line is a cubic curve with handles at 62 % and 38 %.
 */
final class Curves {
  private static final double ROW = 7;
  private static final double GAP = 2.6;
  private static final double TILE = 3.5;

  /** The narrowest half columns of paths with one, two and three talents side by side. */
  private static final double[] HALF_COLUMN = {0, 6.3, 3.4, 3.0};

  /** So far lanes may be from the edge of a cell: a name must leave that free on both sides. */
  private static final double ASIDE = 0.25;

  private static final int SAMPLES = 32;

  private record Point(double x, double y) {}

  private record Box(double left, double top, double right, double bottom) {
    boolean holds(Point point) {
      return point.x > left && point.x < right && point.y > top + 1e-6 && point.y < bottom - 1e-6;
    }
  }

  private Curves() {}

  /** Counts the parts of lines that pass through a talent to which they do not belong. */
  static int throughTalents(PathLayout layout) {
    double half = HALF_COLUMN[layout.width()];
    List<Box> boxes = boxes(layout, half);
    int hits = 0;
    for (int row = 0; row < layout.tiers().size(); row++) {
      Tier tier = layout.tiers().get(row);
      for (double lane : tier.lanes()) {
        hits +=
            meets(
                line(new Point(lane * half, top(row)), new Point(lane * half, top(row) + ROW)),
                boxes);
      }
      for (Segment segment : tier.below()) {
        hits += meets(curve(segment, half, top(row) + ROW), boxes);
      }
    }
    return hits;
  }

  private static double top(int row) {
    return row * (ROW + GAP);
  }

  private static List<Box> boxes(PathLayout layout, double half) {
    List<Box> boxes = new ArrayList<>();
    for (int row = 0; row < layout.tiers().size(); row++) {
      for (Place place : layout.tiers().get(row).places()) {
        double middle = (place.column() + 1) * half;
        double name = (1 - ASIDE) * half;
        boxes.add(new Box(middle - TILE / 2, top(row), middle + TILE / 2, top(row) + TILE));
        boxes.add(new Box(middle - name, top(row) + TILE, middle + name, top(row) + ROW));
      }
    }
    return boxes;
  }

  private static int meets(List<Point> points, List<Box> boxes) {
    return points.stream().anyMatch(point -> boxes.stream().anyMatch(box -> box.holds(point)))
        ? 1
        : 0;
  }

  private static List<Point> line(Point from, Point to) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i <= SAMPLES; i++) {
      double t = (double) i / SAMPLES;
      points.add(new Point(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
    }
    return points;
  }

  private static List<Point> curve(Segment segment, double half, double top) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i <= SAMPLES; i++) {
      double t = (double) i / SAMPLES;
      double across = t * t * (3 - 2 * t);
      double down = 3 * t * (1 - t) * (1 - t) * 0.62 + 3 * t * t * (1 - t) * 0.38 + t * t * t;
      double x = segment.from() + (segment.to() - segment.from()) * across;
      points.add(new Point(x * half, top + GAP * down));
    }
    return points;
  }
}
