package org.talenttree.web.profile;

import java.util.List;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.TreeReader;
import org.talenttree.web.TreeView;
import org.talenttree.web.card.Thumbnail;

/**
 * A tree on a profile page: its title and, for each path, the points.
 *
 * @param picture an SVG of the tree in its own colours
 */
public record TreeSummary(String title, String slug, List<PathSummary> paths, String picture) {
  /** Bytes for the objects of a tree or a path, without their texts. */
  private static final int OVERHEAD = 200;

  /** Copies the paths. */
  public TreeSummary {
    paths = List.copyOf(paths);
  }

  static TreeSummary of(Tree tree, Messages say) {
    // Nothing of the summary shows the owner's name.
    TreeView view = TreeReader.read(Json.read(TreeJson.ofPublic(tree, "")), say);
    List<PathSummary> paths =
        view.paths().stream()
            .map(path -> new PathSummary(path.name(), path.talents().size(), path.points()))
            .toList();
    return new TreeSummary(view.title(), view.slug(), paths, Thumbnail.svg(view));
  }

  /** Returns a line such as "4 paths · 21 talents · 69 of 105 points". */
  public String summary(Messages say) {
    int talents = paths.stream().mapToInt(PathSummary::talentCount).sum();
    int points = paths.stream().mapToInt(PathSummary::points).sum();
    return TreeView.summary(say, paths.size(), talents, points);
  }

  /** Returns the approximate size in memory, in bytes. */
  int weight() {
    return paths.stream()
        .mapToInt(path -> OVERHEAD + 2 * path.name().length())
        .reduce(OVERHEAD + 2 * title.length() + picture.length(), Integer::sum);
  }
}
