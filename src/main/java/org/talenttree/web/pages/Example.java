package org.talenttree.web.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The built-in tree that the front page shows if no published tree is configured for it. Its texts
 * are messages, which a test collects from the file.
 */
final class Example {
  private static final Set<String> TEXTS = Set.of("title", "name", "description");

  private static final byte[] JSON = read();

  private Example() {}

  /** Returns the tree, with its texts in a language. */
  static TreeView in(Messages say) {
    JsonNode tree = Json.read(JSON);
    translate(tree, say);
    return TreeReader.read(tree, say);
  }

  private static void translate(JsonNode node, Messages say) {
    node.forEachEntry((member, value) -> {
      if (TEXTS.contains(member)) {
        ((ObjectNode) node).put(member, say.declared(value.stringValue()));
      }
    });
    node.forEach(child -> translate(child, say));
  }

  private static byte[] read() {
    try (InputStream in = Example.class.getResourceAsStream("/web/example.json")) {
      if (in == null) {
        throw new IllegalStateException("example.json is not in the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
