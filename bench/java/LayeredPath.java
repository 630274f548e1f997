import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.talenttree.web.graph.PathLayout;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;

/**
 * A layout as a graph in which each line leads from one tier to the next.
 *
 * @param tiers the names of talents and lanes in each tier, with where they stand
 * @param lines the lines below each tier
 */
record LayeredPath(List<Map<String, Double>> tiers, List<List<Line>> lines) {
  /** A line between neighbouring tiers. */
  record Line(String from, String to) {}

  static LayeredPath of(PathLayout layout) {
    List<Map<String, Double>> tiers = new ArrayList<>();
    List<List<Line>> lines = new ArrayList<>();
    for (Tier tier : layout.tiers()) {
      tiers.add(new TreeMap<>());
      for (Place place : tier.places()) {
        tiers.getLast().put(talent(place.talent()), place.column() + 1.0);
      }
    }
    for (int row = 0; row < tiers.size(); row++) {
      lines.add(new ArrayList<>());
      for (Segment one : layout.tiers().get(row).below()) {
        String to = one.target() < 0 ? lane(one.source(), row + 1) : talent(one.target());
        tiers.get(row + 1).put(to, one.to());
        lines
            .getLast()
            .add(
                new Line(
                    one.startsAtTalent() ? talent(one.source()) : lane(one.source(), row), to));
      }
      lines.getLast().sort(Comparator.comparing(Line::from).thenComparing(Line::to));
    }
    return new LayeredPath(tiers, lines);
  }

  private static String talent(int index) {
    return "t%03d".formatted(index);
  }

  private static String lane(int source, int row) {
    return "l%03d_%d".formatted(source, row);
  }

  /** Counts the crossings of the lines if things stood at these places. */
  int crossings(Map<String, Double> x) {
    int crossings = 0;
    for (List<Line> gap : lines) {
      for (int i = 0; i < gap.size(); i++) {
        for (int j = 0; j < i; j++) {
          double above = x.get(gap.get(i).from()) - x.get(gap.get(j).from());
          double below = x.get(gap.get(i).to()) - x.get(gap.get(j).to());
          crossings += above * below < 0 ? 1 : 0;
        }
      }
    }
    return crossings;
  }

  /** Returns where everything stands in this layout. */
  Map<String, Double> places() {
    Map<String, Double> places = new TreeMap<>();
    tiers.forEach(places::putAll);
    return places;
  }

  /** Returns the graph in the language of dot, with the same tiers and lanes. */
  String dot() {
    StringBuilder text = new StringBuilder("digraph { splines=false; node [shape=box];\n");
    for (int row = 0; row < tiers.size(); row++) {
      text.append(row == 0 ? "" : "r%d -> r%d;\n".formatted(row - 1, row));
      text.append(
          "{ rank=same; r%d; %s }\n".formatted(row, String.join("; ", tiers.get(row).keySet())));
    }
    lines.forEach(gap -> gap.forEach(one -> text.append(one.from() + " -> " + one.to() + ";\n")));
    return text.append("}\n").toString();
  }
}
