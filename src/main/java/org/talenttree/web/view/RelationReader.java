package org.talenttree.web.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/** Finds what the talents of a tree need and unlock, from the JSON of its paths. */
final class RelationReader {
  private final Map<String, Found> talents = new HashMap<>();
  private final Map<String, List<Found>> unlocked = new HashMap<>();

  /** A talent, its element on the page, and its path. */
  private record Found(
      JsonNode node, String anchor, int position, String path, Picture.Drawn crest) {
    Relation seenFrom(Found other) {
      return new Relation(
          anchor,
          node.path("name").asString(""),
          node.path("level").intValue(),
          path,
          crest,
          position == other.position);
    }
  }

  /**
   * Reads the paths.
   *
   * @param crests the icons of the paths
   */
  RelationReader(JsonNode paths, List<Picture.Drawn> crests) {
    for (int i = 0; i < paths.size(); i++) {
      JsonNode list = paths.get(i).path("talents");
      for (int j = 0; j < list.size(); j++) {
        String path = paths.get(i).path("name").asString("");
        Found found = new Found(list.get(j), anchor(i, j), i, path, crests.get(i));
        talents.put(id(found.node), found);
      }
    }
    for (JsonNode path : paths) {
      for (JsonNode talent : path.path("talents")) {
        Found found = Objects.requireNonNull(talents.get(id(talent)));
        for (JsonNode required : talent.path("requires")) {
          unlocked.computeIfAbsent(required.asString(""), id -> new ArrayList<>()).add(found);
        }
      }
    }
  }

  /** Returns the id of a talent's element on the page, by the positions of path and talent. */
  static String anchor(int path, int talent) {
    return "n" + path + "-" + talent;
  }

  private static String id(JsonNode talent) {
    return talent.path("id").asString("");
  }

  /** Returns what this talent needs and unlocks. */
  Relations of(JsonNode talent) {
    Found self = Objects.requireNonNull(talents.get(id(talent)));
    List<Relation> needs = new ArrayList<>();
    for (JsonNode required : talent.path("requires")) {
      Found found = talents.get(required.asString(""));
      if (found != null) {
        needs.add(found.seenFrom(self));
      }
    }
    List<Found> unlocks = unlocked.getOrDefault(id(talent), List.of());
    return needs.isEmpty() && unlocks.isEmpty()
        ? Relations.NONE
        : new Relations(needs, unlocks.stream().map(one -> one.seenFrom(self)).toList());
  }
}
