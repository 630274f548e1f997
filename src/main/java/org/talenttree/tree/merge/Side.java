package org.talenttree.tree.merge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** One of the three versions of a tree, with its paths and talents by their ids. */
record Side(JsonNode tree, Map<String, JsonNode> paths, Map<String, Placed> talents) {

  /** A talent, and the id of its path. */
  record Placed(JsonNode talent, String path) {}

  static Side of(JsonNode tree) {
    Map<String, JsonNode> paths = new LinkedHashMap<>();
    Map<String, Placed> talents = new LinkedHashMap<>();
    for (JsonNode path : tree.path("paths")) {
      paths.put(id(path), path);
      for (JsonNode talent : path.path("talents")) {
        talents.put(id(talent), new Placed(talent, id(path)));
      }
    }
    return new Side(tree, paths, talents);
  }

  /** Returns the ids of the paths, in their order. */
  List<String> order() {
    return List.copyOf(paths.keySet());
  }

  /** Returns the ids of a path's talents, in their order; none if the path is absent. */
  List<String> order(String path) {
    JsonNode node = paths.get(path);
    return node == null ? List.of() : node.path("talents").valueStream().map(Side::id).toList();
  }

  private static String id(JsonNode node) {
    return node.path("id").asString("");
  }
}
