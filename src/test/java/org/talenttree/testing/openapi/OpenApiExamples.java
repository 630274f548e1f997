package org.talenttree.testing.openapi;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Collects the examples of the document, each with the schema it illustrates. */
final class OpenApiExamples {
  private final References references;
  private final List<Example> found = new ArrayList<>();

  private OpenApiExamples(References references) {
    this.references = references;
  }

  /** Returns every example of a body, a parameter, a header and a schema. */
  static List<Example> of(OpenApiDocument document) {
    var examples = new OpenApiExamples(document.references());
    examples.visit("#", document.root());
    return List.copyOf(examples.found);
  }

  private void visit(String place, JsonNode node) {
    if (node.path("examples").isArray()) {
      node.path("examples").forEach(value -> found.add(new Example(place, node, value)));
    }
    if (node.has("schema")) {
      beside(place, node);
    }
    node.forEachEntry((key, child) -> visit(place + "/" + key, child));
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      visit(place + "/" + i, node.get(i));
    }
  }

  private void beside(String place, JsonNode node) {
    JsonNode schema = node.path("schema");
    node.optional("example").ifPresent(value -> found.add(new Example(place, schema, value)));
    node.path("examples")
        .forEachEntry((name, example) -> {
          JsonNode value = references.follow(example).path("value");
          found.add(new Example(place + "/examples/" + name, schema, value));
        });
  }

  /** A value the document shows, where it shows it, and the schema it must fit. */
  record Example(String place, JsonNode schema, JsonNode value) {}
}
