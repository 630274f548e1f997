package org.talenttree.mcp;

import java.util.List;
import java.util.Objects;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The arguments of a tool, which were checked by the schema that clients are told of. */
record Arguments(ObjectNode given) {
  /**
   * Refuses what the schema does not allow, with all mistakes at once. Null stands for an absent
   * argument, as models send it so.
   */
  static Arguments of(JsonNode schema, JsonNode arguments) {
    Violations violations = new Violations();
    ObjectNode given = JsonNodeFactory.instance.objectNode();
    arguments.forEachEntry((name, value) -> {
      if (!value.isNull()) {
        given.set(name, value);
      }
    });
    Fields fields = Objects.requireNonNull(Fields.of(given, Pointer.ROOT, violations));
    if (!arguments.isObject()) {
      violations.add(Pointer.ROOT, "wrong_type", Translatable.of("must be an object"));
    }
    schema.path("required").forEach(name -> fields.required(name.stringValue()));
    schema
        .path("properties")
        .forEachEntry((name, rule) -> check(fields, name, rule, given.path(name), violations));
    if (schema.has("additionalProperties")) {
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return new Arguments(given);
  }

  private static void check(
      Fields fields, String name, JsonNode rule, JsonNode value, Violations violations) {
    switch (rule.path("type").asString("")) {
      case "integer" -> {
        long _ = fields.whole(name, 1, rule.path("maximum").asInt(Integer.MAX_VALUE), 1);
      }
      case "boolean" -> {
        Boolean _ = fields.optionalFlag(name);
      }
      case "array" -> {
        if (fields.optional(name) != null && !value.isArray()) {
          violations.add(fields.at(name), "wrong_type", Translatable.of("must be an array"));
        }
      }
      default -> checkText(fields, name, rule, violations);
    }
  }

  private static void checkText(Fields fields, String name, JsonNode rule, Violations violations) {
    String text = fields.optionalText(name);
    List<String> values = rule.path("enum").valueStream().map(JsonNode::stringValue).toList();
    if (text != null && rule.has("format") && Uuids.parse(text).isEmpty()) {
      violations.add(fields.at(name), "invalid_format", Translatable.of("must be a UUID"));
    } else if (text != null && !text.isEmpty() && rule.has("enum") && !values.contains(text)) {
      violations.add(
          fields.at(name),
          "not_allowed_value",
          Translatable.of("must be one of {0}", String.join(", ", values)));
    }
  }

  /** Returns a text, or a whole number as text; empty if it is absent. */
  String text(String name) {
    JsonNode value = given.path(name);
    return value.isNumber() ? String.valueOf(number(name)) : value.asString("");
  }

  /** Returns a whole number; 0 if it is absent. */
  int number(String name) {
    return given.path(name).asInt(0);
  }

  /** Returns yes or no; no if it is absent. */
  boolean flag(String name) {
    return given.path(name).asBoolean(false);
  }

  /** Returns the page of an answer that is asked for. */
  int page() {
    return Math.max(1, number("page"));
  }
}
