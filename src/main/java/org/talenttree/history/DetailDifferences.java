package org.talenttree.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.Difference.Kind;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;

/** Compares the optional members of two revisions of a tree. */
final class DetailDifferences {
  private DetailDifferences() {}

  /** Returns what differs, in words; details that are not equal always differ. */
  static List<Difference> between(TreeDetails earlier, TreeDetails later) {
    if (earlier.equals(later)) {
      return List.of();
    }
    List<Difference> all = new ArrayList<>();
    description(earlier.description(), later.description(), all);
    levelNames(earlier.levelNames(), later.levelNames(), all);
    if (earlier.levelNames().equals(later.levelNames())
        && earlier.hasLevelNames() != later.hasLevelNames()) {
      String how = later.hasLevelNames() ? "given" : "no longer given";
      String text = "standard names of the levels " + how;
      all.add(Difference.ofTree(Kind.LEVEL_NAMES, text, null, null));
    }
    return all;
  }

  private static void description(
      @Nullable String earlier, @Nullable String later, List<Difference> all) {
    if (!Objects.equals(earlier, later)) {
      String how = earlier == null ? "added" : later == null ? "removed" : "changed";
      all.add(Difference.ofTree(Kind.TREE_DESCRIPTION, "description " + how, null, null));
    }
  }

  private static void levelNames(LevelNames earlier, LevelNames later, List<Difference> all) {
    for (int level = 1; level <= TreeBounds.LEVELS; level++) {
      String from = earlier.of(level);
      String to = later.of(level);
      if (!from.equals(to)) {
        String text = "level %d is called \"%s\", was \"%s\"".formatted(level, to, from);
        all.add(Difference.ofTree(Kind.LEVEL_NAMES, text, from, to));
      }
    }
  }
}
