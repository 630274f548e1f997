package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import tools.jackson.databind.JsonNode;

/**
 * The content of a tree, which each revision has and a restore brings back.
 *
 * @param description empty if there is none
 * @param firstLevel what level 1 is called; empty if the levels have no names of their own
 * @param theme the colours in their order
 */
record Content(
    String title,
    String description,
    String firstLevel,
    List<Map.Entry<String, String>> theme,
    Paths paths) {
  Content {
    theme = List.copyOf(theme);
  }

  static Content titled(String title) {
    return new Content(title, "", "", List.of(), Paths.NONE);
  }

  Content withTitle(String other) {
    return new Content(other, description, firstLevel, theme, paths);
  }

  Content withDescription(String other) {
    return new Content(title, other, firstLevel, theme, paths);
  }

  Content withFirstLevel(String other) {
    return new Content(title, description, other, theme, paths);
  }

  Content withColours(Map<String, String> colours) {
    List<Map.Entry<String, String>> entries = new ArrayList<>();
    colours.forEach((key, colour) -> entries.add(Map.entry(key, colour)));
    return new Content(title, description, firstLevel, entries, paths);
  }

  Content withPaths(Paths other) {
    return new Content(title, description, firstLevel, theme, other);
  }

  Content withLowestLevels() {
    return withPaths(paths.withLowestLevels());
  }

  SequencedMap<String, String> colours() {
    SequencedMap<String, String> colours = new LinkedHashMap<>();
    theme.forEach(entry -> colours.put(entry.getKey(), entry.getValue()));
    return colours;
  }

  /** Reads the content of an answer. */
  static Content read(JsonNode tree) {
    Map<String, String> colours = new LinkedHashMap<>();
    tree.get("theme").forEachEntry((key, value) -> colours.put(key, value.stringValue()));
    return Content.titled(tree.get("title").stringValue())
        .withDescription(tree.path("description").asString(""))
        .withFirstLevel(tree.at("/levelNames/0").asString(""))
        .withColours(colours)
        .withPaths(Paths.read(tree.get("paths")));
  }
}
