package org.talenttree.tree.rules;

import java.util.List;

/** What levels 1 to 5 are called. */
public record LevelNames(List<String> names) {
  /** The names in a tree that has none of its own. */
  public static final LevelNames STANDARD =
      new LevelNames(List.of("Novice", "Apprentice", "Adept", "Expert", "Master"));

  /** Copies the names; refuses any number of them but one for each level. */
  public LevelNames {
    names = List.copyOf(names);
    if (names.size() != TreeBounds.LEVELS) {
      throw new IllegalArgumentException("must be " + TreeBounds.LEVELS + " names: " + names);
    }
  }

  /** Returns the name of a level from 1 to 5. */
  public String of(int level) {
    return names.get(level - 1);
  }
}
