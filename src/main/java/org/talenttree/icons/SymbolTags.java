package org.talenttree.icons;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds a symbol of Lucide's by one of its tags. */
final class SymbolTags {
  private static final int MIN_LENGTH = 4;

  /** The first words of symbols for user interfaces, whose tags are about those. */
  private static final Set<String> INTERFACE =
      Set.of(
          ("a align arrow arrows badge between case chevron chevrons circle columns copy corner diamond ellipsis file"
                  + " files flip folder folders fold form gallery grid grip indent layout letter link list loader log"
                  + " maximize minimize minus monitor mouse move octagon panel panels picture plus pointer rectangle"
                  + " remove replace rows screen separator skip sliders split square step table text toggle triangle"
                  + " unfold user view volume wrap x zoom")
              .split(" "));

  /** Marks of companies among the symbols; the logos have them by their titles. */
  private static final Set<String> COMPANIES =
      Set.of(
          "chrome",
          "codepen",
          "codesandbox",
          "dribbble",
          "facebook",
          "figma",
          "framer",
          "github",
          "gitlab",
          "instagram",
          "linkedin",
          "pocket",
          "slack",
          "trello",
          "twitch",
          "twitter",
          "youtube");

  /** The rank of a symbol's first tag; words of its name rank before all tags. */
  private static final int TAG = 10;

  private final Map<String, String> symbols = new HashMap<>();
  private final Map<String, Integer> ranks = new HashMap<>();

  SymbolTags() {
    IconNames.lucide().forEach(this::add);
  }

  private void add(String name, String tags) {
    List<String> parts = List.of(name.split("-", -1));
    if (INTERFACE.contains(parts.getFirst()) || COMPANIES.contains(name)) {
      return;
    }
    put(name, name, 0);
    parts.forEach(part -> put(part, name, parts.size()));
    List<String> words = NameText.words(NameText.normal(tags));
    for (int i = 0; i < words.size(); i++) {
      put(words.get(i), name, TAG + i);
    }
  }

  /** Symbols come in the order of their names, so that the first of equal rank stays. */
  private void put(String tag, String name, int rank) {
    if (tag.length() >= MIN_LENGTH && rank < ranks.getOrDefault(tag, Integer.MAX_VALUE)) {
      ranks.put(tag, rank);
      symbols.put(tag, "lucide/" + name);
    }
  }

  /** Returns the path of the symbol that has this word in its name. */
  Optional<String> named(String word) {
    return find(word).filter(path -> ranks.getOrDefault(word, TAG) < TAG);
  }

  /** Returns the path of the symbol that has this word in its name or as a tag. */
  Optional<String> find(String word) {
    return Optional.ofNullable(symbols.get(word));
  }
}
