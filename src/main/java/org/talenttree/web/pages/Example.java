package org.talenttree.web.pages;

import java.util.Set;
import org.talenttree.language.Messages;
import org.talenttree.resource.Resources;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The tree that the front page shows if no published tree is configured for it: that of the demo.
 * Its texts are messages, which a test collects from the file.
 */
final class Example {
  private static final Set<String> TEXTS = Set.of("title", "name", "description", "levelNames");

  private Example() {}

  /** Returns the tree, with its texts in a language. */
  static TreeView in(Messages say) {
    JsonNode tree = File.TREE.deepCopy();
    translate(tree, say);
    return TreeReader.read(tree, say);
  }

  private static void translate(JsonNode node, Messages say) {
    node.forEachEntry((member, value) -> {
      if (!TEXTS.contains(member)) {
        translate(value, say);
      } else if (value instanceof ArrayNode list) {
        for (int i = 0; i < list.size(); i++) {
          list.set(i, say.declared(list.get(i).stringValue()));
        }
      } else {
        ((ObjectNode) node).put(member, say.declared(value.stringValue()));
      }
    });
    if (node.isArray()) {
      node.forEach(child -> translate(child, say));
    }
  }

  /** Read when the example is first shown; a start need not wait for it. */
  private static final class File {
    static final JsonNode TREE = read();

    private static JsonNode read() {
      ObjectNode tree =
          (ObjectNode) new YAMLMapper().readTree(Resources.bytes("/demo/platform-engineer.yaml"));
      tree.putObject("owner").put("username", "ada").put("displayName", "Ada Lindqvist");
      tree.put("updatedAt", "2026-11-26T00:00:00Z");
      for (JsonNode path : tree.get("paths")) {
        for (JsonNode talent : path.get("talents")) {
          // The file names what a talent requires; names of it are in one language.
          ((ObjectNode) talent).put("id", talent.get("name").stringValue());
        }
      }
      return tree;
    }
  }
}
