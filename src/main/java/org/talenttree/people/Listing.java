package org.talenttree.people;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.talenttree.compare.TalentNames;
import org.talenttree.icons.NameText;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;

/**
 * What the directory holds of a published tree.
 *
 * @param sortName the owner's name, as people are sorted by it
 * @param levels the highest level of each talent of the tree, by the name it is compared by
 */
record Listing(OwnerId owner, UUID tree, String sortName, SortedMap<String, Integer> levels) {
  private static final int MAX_SORT_NAME = 40;

  /** Returns a name in lower case, without accents, and not longer than it sorts. */
  static String sortName(String name) {
    String normal = NameText.normal(name);
    int length = normal.codePointCount(0, normal.length());
    return normal.substring(0, normal.offsetByCodePoints(0, Math.min(length, MAX_SORT_NAME)));
  }

  /** Returns the name by which a talent is found; empty for one that is not found by its name. */
  static String key(String name) {
    String canonical = TalentNames.ofProgram().canonical(name);
    return canonical.length() > TreeBounds.MAX_NAME ? "" : canonical;
  }

  /** Returns the highest level of each talent of a stored tree's paths. */
  static SortedMap<String, Integer> levels(JsonText paths) {
    SortedMap<String, Integer> levels = new TreeMap<>();
    for (JsonNode path : Json.read(paths.bytes())) {
      for (JsonNode talent : path.get("talents")) {
        String key = key(talent.get("name").stringValue());
        if (!key.isEmpty()) {
          levels.merge(key, talent.get("level").intValue(), Math::max);
        }
      }
    }
    return levels;
  }

  /** Returns the levels as the column stores them: one talent a line. */
  String column() {
    return levels.entrySet().stream()
        .map(talent -> talent.getValue() + " " + talent.getKey())
        .collect(Collectors.joining("\n"));
  }

  /** Returns the levels of a stored column. */
  static SortedMap<String, Integer> ofColumn(String column) {
    SortedMap<String, Integer> levels = new TreeMap<>();
    column
        .lines()
        .forEach(line -> levels.put(line.substring(2), Integer.parseInt(line.substring(0, 1))));
    return levels;
  }

  /** Returns which listing it is, as the operator reads it. */
  @Override
  public String toString() {
    return "listing of tree " + tree + " of account " + owner;
  }

  /** Returns those of its talents that another listing of the tree does not have in this way. */
  Map<String, Integer> without(Listing other) {
    return levels.entrySet().stream()
        .filter(talent ->
            !(other.sortName.equals(sortName)
                && talent.getValue().equals(other.levels.get(talent.getKey()))))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
