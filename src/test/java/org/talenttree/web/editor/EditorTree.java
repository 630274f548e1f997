package org.talenttree.web.editor;

import java.util.UUID;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Trees for tests of the editor. */
final class EditorTree {
  private EditorTree() {}

  /** Makes a draft with these paths, such as {@code "Backend: Java SQL", "Garden: Roses"}. */
  static TestTree draft(TestApp app, String... paths) {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(paths(paths));
    return tree;
  }

  /** Returns a replace body with these paths; each talent has level 3. */
  static String paths(String... paths) {
    ArrayNode list = JsonMapper.shared().createArrayNode();
    for (String path : paths) {
      String[] parts = path.split(": ?", 2);
      ArrayNode talents = named(list.addObject(), parts[0], list.size() - 1).putArray("talents");
      for (String talent : parts[1].isEmpty() ? new String[0] : parts[1].split(" ", -1)) {
        named(talents.addObject(), talent, talents.size() - 1).put("level", 3);
      }
    }
    return JsonMapper.shared().createObjectNode().set("paths", list).toString();
  }

  private static ObjectNode named(ObjectNode node, String name, int order) {
    return node.put("id", UUID.randomUUID().toString())
        .put("name", name)
        .put("displayOrder", order);
  }
}
