package org.talenttree.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.Difference.Kind;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;

/** Compares the optional members of two revisions of a tree. */
final class DetailDifferences {
  private DetailDifferences() {}

  /** Returns what differs; details that are not equal always differ. */
  static List<Difference> between(TreeDetails earlier, TreeDetails later) {
    if (earlier.equals(later)) {
      return List.of();
    }
    List<Difference> all = new ArrayList<>();
    description(earlier.description(), later.description(), all);
    levelNames(earlier.levelNames(), later.levelNames(), all);
    if (earlier.levelNames().equals(later.levelNames())
        && earlier.hasLevelNames() != later.hasLevelNames()) {
      Translatable text =
          later.hasLevelNames()
              ? Translatable.of("standard names of the levels given")
              : Translatable.of("standard names of the levels no longer given");
      all.add(Difference.ofTree(Kind.LEVEL_NAMES, text, null, null));
    }
    return all;
  }

  private static void description(
      @Nullable String earlier, @Nullable String later, List<Difference> all) {
    if (!Objects.equals(earlier, later)) {
      Translatable text =
          earlier == null
              ? Translatable.of("description added")
              : later == null
                  ? Translatable.of("description removed")
                  : Translatable.of("description changed");
      all.add(Difference.ofTree(Kind.TREE_DESCRIPTION, text, null, null));
    }
  }

  private static void levelNames(LevelNames earlier, LevelNames later, List<Difference> all) {
    for (int level = 1; level <= TreeBounds.LEVELS; level++) {
      String from = earlier.of(level);
      String to = later.of(level);
      if (!from.equals(to)) {
        Translatable text =
            Translatable.of("level {0} is called \"{1}\", was \"{2}\"", level, to, from);
        all.add(Difference.ofTree(Kind.LEVEL_NAMES, text, from, to));
      }
    }
  }
}
