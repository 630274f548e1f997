package org.talenttree.history;

import java.util.List;
import org.talenttree.history.Difference.Named;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import tools.jackson.databind.JsonNode;

/**
 * A path with its talents, or a talent, as far as comparing goes. Read without rules: those of
 * today may be stricter than those by which a former tree came in.
 *
 * @param level 0 for a path
 * @param talents none for a talent
 */
record ComparedItem(
    Named name, int level, String description, String iconUrl, List<ComparedItem> talents) {

  /** Copies the talents. */
  ComparedItem {
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
        text(node, "description"),
        text(node, "iconUrl"),
        node.path("talents").valueStream().map(ComparedItem::read).toList());
  }

  private static String text(JsonNode node, String member) {
    return node.path(member).asString("");
  }
}
