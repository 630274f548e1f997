package org.talenttree.transfer.imports;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.TreeDetails;

/**
 * The content of a new tree, read from a file.
 *
 * @param slug the slug in the file; null if it has none
 * @param showsGrowth whether the public page shows how levels develop from now on
 */
public record ImportedTree(
    String title,
    @Nullable String slug,
    boolean showsGrowth,
    TreeDetails details,
    Map<String, String> theme,
    List<Path> paths) {

  /** Copies the theme, keeping its order, and the paths. */
  public ImportedTree {
    theme = Collections.unmodifiableMap(new LinkedHashMap<>(theme));
    paths = List.copyOf(paths);
  }

  /** Returns the same tree with these paths. */
  ImportedTree withPaths(List<Path> others) {
    return new ImportedTree(title, slug, showsGrowth, details, theme, others);
  }
}
