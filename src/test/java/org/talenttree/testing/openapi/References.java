package org.talenttree.testing.openapi;

import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** Follows the {@code $ref}s inside one document. */
final class References {
  private final JsonNode root;

  References(JsonNode root) {
    this.root = root;
  }

  /** Returns what a node stands for: the target of its {@code $ref}, or itself. */
  JsonNode follow(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString() ? follow(target(reference.stringValue())) : node;
  }

  /** Returns the node a reference such as {@code #/components/schemas/Tree} names. */
  JsonNode target(String reference) {
    if (!reference.startsWith("#/")) {
      throw new IllegalArgumentException(reference + " leaves the document");
    }
    JsonNode target = root.at(JsonPointer.compile(reference.substring(1)));
    if (target.isMissingNode()) {
      throw new IllegalArgumentException(reference + " names nothing");
    }
    return target;
  }
}
