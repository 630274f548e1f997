package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.testing.TestClient;

/** The simplest implementation of the trees of an account: a list in memory. */
final class ModelAccount {
  final String username;
  final TestClient client;
  final List<ModelTree> trees = new ArrayList<>();
  final List<ModelTree> trash = new ArrayList<>();

  ModelAccount(String username, TestClient client) {
    this.username = username;
    this.client = client;
  }

  /** Returns the tree of a step, or null while there is none. */
  @Nullable ModelTree pick(int number) {
    return trees.isEmpty() ? null : trees.get(number % trees.size());
  }

  /** Returns such a tree of a step, or any while there is no such tree. */
  @Nullable ModelTree pick(int number, Predicate<ModelTree> first) {
    List<ModelTree> some = trees.stream().filter(first).toList();
    return some.isEmpty() ? pick(number) : some.get(number % some.size());
  }

  Optional<ModelTree> find(String id) {
    return trees.stream().filter(tree -> tree.id.equals(id)).findFirst();
  }

  /** Adds a new tree under the slug of its title. */
  ModelTree add(String id, Content content) {
    String slug = content.title().toLowerCase(Locale.ROOT).replace(' ', '-');
    ModelTree tree = new ModelTree(id, freeSlug(slug), content);
    trees.addFirst(tree);
    return tree;
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
