package org.talenttree.transfer.imports;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.Path;

/**
 * What a file says about a tree, ready to be stored as a new one.
 *
 * @param slug the address the tree had; null when the file tells none
 * @param showsGrowth whether readers are to see how its levels come about from now on
 */
public record ImportedTree(
    String title,
    @Nullable String slug,
    boolean showsGrowth,
    Map<String, String> theme,
    List<Path> paths) {

  /** Copies the theme, keeping its order, and the paths. */
  public ImportedTree {
    theme = Collections.unmodifiableMap(new LinkedHashMap<>(theme));
    paths = List.copyOf(paths);
  }
}
