package org.talenttree.reliability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the specification says of trees, in the plainest words: a list in memory. */
final class TreeModel {
  private final List<Tree> trees = new ArrayList<>();

  /** A tree as it should be. */
  static final class Tree {
    final String id;
    String title;
    String slug;
    Map<String, String> theme = new TreeMap<>();
    boolean hasPath;
    List<Integer> levels = new ArrayList<>();
    boolean published;
    long revision = 1;

    Tree(String id, String title, String slug) {
      this.id = id;
      this.title = title;
      this.slug = slug;
    }
  }

  List<Tree> trees() {
    return trees;
  }

  /** Returns the tree of a step, or null while there is none. */
  @Nullable Tree pick(int number) {
    return trees.isEmpty() ? null : trees.get(number % trees.size());
  }

  /** Returns the slug a title gets: its own, or with the first number that is free. */
  String freeSlug(String base) {
    String slug = base;
    for (int number = 2; isTaken(slug); number++) {
      slug = base + "-" + number;
    }
    return slug;
  }

  boolean isTaken(String slug) {
    return trees.stream().anyMatch(tree -> tree.slug.equals(slug));
  }
}
