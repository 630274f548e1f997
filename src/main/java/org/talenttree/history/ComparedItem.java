package org.talenttree.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.talenttree.history.Differences.Difference.Named;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import tools.jackson.databind.JsonNode;

/**
 * A path with its talents, or a talent, as {@link Differences} compares it. It is read without the
 * rules of the API, which may be stricter today than when an earlier tree was stored.
 *
 * @param level 0 for a path
 * @param details all other members except {@code displayOrder}, by name, also members that this
 *     code does not know; an empty text counts as absent
 * @param talents empty for a talent
 */
record ComparedItem(
    Named name, int level, Map<String, JsonNode> details, List<ComparedItem> talents) {
  private static final Set<String> NO_DETAILS =
      Set.of("id", "name", "level", "displayOrder", "talents");

  /** Copies the members. */
  ComparedItem {
    details = Map.copyOf(details);
    talents = List.copyOf(talents);
  }

  String id() {
    return name.id();
  }

  /** Reads the paths of a tree, in their order. */
  static List<ComparedItem> paths(JsonText paths) {
    return Json.read(paths.bytes()).valueStream().map(ComparedItem::read).toList();
  }

  private static ComparedItem read(JsonNode node) {
    return new ComparedItem(
        new Named(text(node, "id"), text(node, "name")),
        node.path("level").asInt(0),
        details(node),
        node.path("talents").valueStream().map(ComparedItem::read).toList());
  }

  private static Map<String, JsonNode> details(JsonNode node) {
    Map<String, JsonNode> details = new HashMap<>();
    node.forEachEntry((member, value) -> {
      if (!NO_DETAILS.contains(member) && !value.asString("?").isEmpty()) {
        details.put(member, value);
      }
    });
    return details;
  }

  private static String text(JsonNode node, String member) {
    return node.path(member).asString("");
  }
}
