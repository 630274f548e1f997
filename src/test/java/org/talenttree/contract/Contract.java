package org.talenttree.contract;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** One version of the API's description, with its references followed. */
record Contract(JsonNode root) {
  private static final List<String> METHODS = List.of("get", "put", "post", "delete", "patch");

  static Contract of(String yaml) {
    return new Contract(new YAMLMapper().readTree(yaml));
  }

  /** Returns the operations by name, such as {@code get /api/v1/trees}. */
  Map<String, JsonNode> operations() {
    Map<String, JsonNode> operations = new LinkedHashMap<>();
    root.path("paths")
        .forEachEntry((path, item) -> {
          for (String method : METHODS) {
            item.optional(method).ifPresent(one -> operations.put(method + " " + path, one));
          }
        });
    return operations;
  }

  /** Returns an operation's parameters, those of its path included, by place and name. */
  Map<String, JsonNode> parameters(String operation) {
    Map<String, JsonNode> parameters = new LinkedHashMap<>();
    JsonNode item = root.path("paths").path(operation.split(" ", 2)[1]);
    for (JsonNode owner : List.of(item, operations().get(operation))) {
      for (JsonNode declared : owner.path("parameters")) {
        JsonNode parameter = follow(declared);
        String name = parameter.path("in").asString() + " " + parameter.path("name").asString();
        parameters.put(name, parameter);
      }
    }
    return parameters;
  }

  /** Returns what a node stands for: the target of its {@code $ref}, or itself. */
  JsonNode follow(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString() ? follow(root.at(reference.stringValue().substring(1))) : node;
  }
}
