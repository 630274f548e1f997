package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The simplest implementation of the specification of trees: a list in memory. */
final class TreeModel {
  private final List<Tree> trees = new ArrayList<>();
  private final List<Tree> trash = new ArrayList<>();

  /** A tree as it should be. */
  static final class Tree {
    final String id;
    String title;
    String slug;
    Map<String, String> theme = new TreeMap<>();

    /** Empty if there is none. */
    String description = "";

    /** What level 1 is called; empty if the levels have no names of their own. */
    String firstLevel = "";

    boolean hasPath;
    List<Integer> levels = new ArrayList<>();
    boolean published;
    long revision = 1;

    /** The content of each revision, from {@link #firstStored} on. */
    final List<Content> revisions = new ArrayList<>();

    /** The first revision that is stored: an archive has no earlier revisions. */
    long firstStored = 1;

    /** The current tag of the tree, from the answers so far. */
    String tag = "\"1\"";

    Tree(String id, String title, String slug) {
      this.id = id;
      this.title = title;
      this.slug = slug;
      revisions.add(content());
    }

    /** The content of a revision, which a restore brings back. */
    record Content(
        String title,
        String description,
        String firstLevel,
        Map<String, String> theme,
        boolean hasPath,
        List<Integer> levels) {}

    /** Returns the tree that an archive made now would restore. */
    Tree archived() {
      Tree copy = new Tree(id, title, slug);
      copy.restore(content());
      copy.published = published;
      copy.revision = revision;
      copy.firstStored = revision;
      copy.revisions.set(0, content());
      return copy;
    }

    Content content() {
      return new Content(
          title, description, firstLevel, Map.copyOf(theme), hasPath, List.copyOf(levels));
    }

    void restore(Content content) {
      title = content.title();
      description = content.description();
      firstLevel = content.firstLevel();
      theme = new TreeMap<>(content.theme());
      hasPath = content.hasPath();
      levels = new ArrayList<>(content.levels());
    }
  }

  List<Tree> trees() {
    return trees;
  }

  List<Tree> trash() {
    return trash;
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
