package org.talenttree.web.profile;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import org.talenttree.web.TreeView;
import tools.jackson.databind.JsonNode;

/** A tree on a profile page: its title and, for each path, the points. */
public record TreeSummary(String title, String slug, List<PathSummary> paths) {
  /** Bytes for the objects of a tree or a path, without their texts. */
  private static final int OVERHEAD = 200;

  /** Copies the paths. */
  public TreeSummary {
    paths = List.copyOf(paths);
  }

  static TreeSummary of(Tree tree) {
    List<PathSummary> paths = new ArrayList<>();
    for (JsonNode path : Json.read(tree.paths().bytes())) {
      paths.add(path(path));
    }
    return new TreeSummary(tree.title(), tree.slug().value(), paths);
  }

  private static PathSummary path(JsonNode path) {
    JsonNode talents = path.path("talents");
    int points = talents.valueStream().mapToInt(talent -> talent.path("level").intValue()).sum();
    return new PathSummary(path.path("name").asString(""), talents.size(), points);
  }

  /** Returns a line such as "4 paths · 21 talents · 69 of 105 points". */
  public String summary() {
    int talents = paths.stream().mapToInt(PathSummary::talentCount).sum();
    int points = paths.stream().mapToInt(PathSummary::points).sum();
    return TreeView.summary(paths.size(), talents, points);
  }

  /** Returns the approximate size in memory, in bytes. */
  int weight() {
    return paths.stream()
        .mapToInt(path -> OVERHEAD + 2 * path.name().length())
        .reduce(OVERHEAD + 2 * title.length(), Integer::sum);
  }
}
