package org.talenttree.cli;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.tree.Tree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What its owner changed in a tree of the demo on a day, told by how it was before.
 *
 * @param undo gives a tree's {@code theme} and {@code paths} the values that they had before
 */
record DemoStep(int daysAgo, Consumer<ObjectNode> undo) {
  private static final String THEME = "theme";
  private static final String PATHS = "paths";
  private static final String TALENTS = "talents";
  private static final String NAME = "name";
  private static final List<String> PROOFS = List.of("description", "links");

  /** Talents gained a level for each mention. */
  static DemoStep raise(int daysAgo, String... talents) {
    return new DemoStep(daysAgo, tree -> addLevels(tree, -1, talents));
  }

  /** A path got another name. */
  static DemoStep rename(int daysAgo, String before, String after) {
    return new DemoStep(daysAgo, tree -> path(tree, after).put(NAME, before));
  }

  /** The last path was made of the last talents of another one. */
  static DemoStep split(int daysAgo, String path) {
    return new DemoStep(
        daysAgo,
        tree -> {
          ArrayNode paths = (ArrayNode) tree.get(PATHS);
          ArrayNode before = (ArrayNode) path(tree, path).get(TALENTS);
          for (JsonNode talent : paths.remove(paths.size() - 1).get(TALENTS)) {
            before.add(((ObjectNode) talent).put("displayOrder", before.size()));
          }
        });
  }

  /** The tree got other colours. */
  static DemoStep recolour(int daysAgo, String background, String accent) {
    return new DemoStep(
        daysAgo,
        tree -> tree.putObject(THEME).put("background", background).put("accentColor", accent));
  }

  /** Returns these colours and paths. */
  static ObjectNode content(JsonText theme, JsonText paths) {
    ObjectNode tree = JsonNodeFactory.instance.objectNode();
    tree.set(THEME, Json.read(theme.bytes()));
    tree.set(PATHS, Json.read(paths.bytes()));
    return tree;
  }

  /** Returns the colours and paths as they were before these steps, which led to the last ones. */
  static ObjectNode before(List<DemoStep> steps, ObjectNode last) {
    ObjectNode tree = last.deepCopy();
    steps.reversed().forEach(step -> step.undo.accept(tree));
    return tree;
  }

  /** Changes the levels of talents by so many for each mention. */
  static void addLevels(ObjectNode tree, int levels, String... talents) {
    for (JsonNode path : tree.get(PATHS)) {
      for (JsonNode talent : path.get(TALENTS)) {
        int mentions =
            Collections.frequency(Arrays.asList(talents), talent.get(NAME).stringValue());
        ((ObjectNode) talent).put("level", talent.get("level").intValue() + levels * mentions);
      }
    }
  }

  /** Adds a talent at the end of a path. */
  static void addTalent(
      ObjectNode tree, String path, UUID id, String name, int level, String icon) {
    ArrayNode talents = (ArrayNode) path(tree, path).get(TALENTS);
    talents
        .addObject()
        .put("id", id.toString())
        .put(NAME, name)
        .put("level", level)
        .put("iconUrl", "icon:" + icon)
        .put("displayOrder", talents.size() - 1);
  }

  /** Removes what talents say and what proves them. */
  static void removeProofs(ObjectNode tree) {
    for (JsonNode path : tree.get(PATHS)) {
      path.get(TALENTS).forEach(talent -> ((ObjectNode) talent).remove(PROOFS));
    }
  }

  /** Returns the colours of such a tree. */
  static JsonText theme(ObjectNode tree) {
    return JsonText.of(tree.get(THEME).toString());
  }

  /** Returns the paths of such a tree. */
  static JsonText paths(ObjectNode tree) {
    return JsonText.of(tree.get(PATHS).toString());
  }

  /** Returns a tree with the colours and paths of this one. */
  static Tree of(Tree tree, ObjectNode content) {
    return tree.withContent(tree.title(), tree.details(), theme(content), paths(content));
  }

  private static ObjectNode path(ObjectNode tree, String name) {
    for (JsonNode path : tree.get(PATHS)) {
      if (path.get(NAME).stringValue().equals(name)) {
        return (ObjectNode) path;
      }
    }
    throw new IllegalStateException("the demo's tree has no path " + name);
  }
}
