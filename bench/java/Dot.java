import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks Graphviz dot where it would place the things of graphs. */
final class Dot {
  private Dot() {}

  /** Whether dot is installed. */
  static boolean installed() throws InterruptedException {
    try {
      return new ProcessBuilder("dot", "-V").redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns for each graph where dot places its things from left to right. */
  static List<Map<String, Double>> places(List<LayeredPath> graphs)
      throws IOException, InterruptedException {
    Path asked = Files.createTempFile("layout", ".dot");
    Path answered = Files.createTempFile("layout", ".plain");
    try {
      Files.write(asked, graphs.stream().map(LayeredPath::dot).toList());
      Process dot =
          new ProcessBuilder("dot", "-Tplain", asked.toString())
              .redirectOutput(answered.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      if (dot.waitFor() != 0) {
        throw new IOException("dot failed");
      }
      return read(Files.readAllLines(answered), graphs);
    } finally {
      Files.delete(asked);
      Files.delete(answered);
    }
  }

  private static List<Map<String, Double>> read(List<String> lines, List<LayeredPath> graphs)
      throws IOException {
    List<Map<String, Double>> places = new ArrayList<>();
    Map<String, Double> x = new HashMap<>();
    Map<String, String> y = new HashMap<>();
    for (String line : lines) {
      String[] words = line.split(" ");
      if (words[0].equals("node")) {
        x.put(words[1], Double.valueOf(words[2]));
        y.put(words[1], words[3]);
      } else if (words[0].equals("stop")) {
        checkTiers(graphs.get(places.size()), y);
        places.add(Map.copyOf(x));
        x.clear();
        y.clear();
      }
    }
    return places;
  }

  private static void checkTiers(LayeredPath graph, Map<String, String> y) throws IOException {
    for (int row = 0; row < graph.tiers().size(); row++) {
      for (String name : graph.tiers().get(row).keySet()) {
        if (!y.get(name).equals(y.get("r" + row))) {
          throw new IOException("dot moved " + name + " out of tier " + row);
        }
      }
    }
  }
}
