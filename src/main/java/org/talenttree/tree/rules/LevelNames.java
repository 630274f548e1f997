package org.talenttree.tree.rules;

import java.util.List;
import org.talenttree.language.Messages;

/** What levels 1 to 5 are called. */
public record LevelNames(List<String> names) {
  /** The names in a tree that has none of its own. */
  public static final LevelNames STANDARD =
      new LevelNames(
          List.of(
              Messages.declare("Novice"),
              Messages.declare("Apprentice"),
              Messages.declare("Adept"),
              Messages.declare("Expert"),
              Messages.declare("Master")));

  /** Copies the names; refuses any number of them but one for each level. */
  public LevelNames {
    names = List.copyOf(names);
    if (names.size() != TreeBounds.LEVELS) {
      throw new IllegalArgumentException("must be " + TreeBounds.LEVELS + " names: " + names);
    }
  }

  /** Returns the names with the standard ones among them in a language. */
  public LevelNames in(Messages say) {
    return new LevelNames(
        names.stream()
            .map(name -> STANDARD.names.contains(name) ? say.declared(name) : name)
            .toList());
  }

  /** Returns the name of a level from 1 to 5. */
  public String of(int level) {
    return names.get(level - 1);
  }
}
