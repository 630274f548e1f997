package org.talenttree.mcp;

import java.util.List;
import java.util.Objects;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the arguments of a tool. What is wrong is collected, and {@link #end}, which must be called
 * before any value is used, refuses it all at once. Null stands for an absent argument, as models
 * send it so.
 */
final class Arguments {
  private static final int MAX_PAGE = 10_000;

  private final Violations violations = new Violations();
  private final Fields fields;

  Arguments(JsonNode arguments) {
    ObjectNode given = JsonNodeFactory.instance.objectNode();
    arguments.forEachEntry((name, value) -> {
      if (!value.isNull()) {
        given.set(name, value);
      }
    });
    fields = Objects.requireNonNull(Fields.of(given, Pointer.ROOT, violations));
    if (!arguments.isObject()) {
      violations.add(Pointer.ROOT, "wrong_type", Translatable.of("must be an object"));
    }
  }

  /** Refuses unknown arguments and all mistakes. */
  void end() {
    fields.refuseUnknown();
    violations.refuseIfAny();
  }

  /** Returns a text. */
  String text(String name) {
    return Objects.requireNonNullElse(fields.requiredText(name), "");
  }

  /** Returns a text, or what is there in its absence. */
  String text(String name, String absent) {
    return Objects.requireNonNullElse(fields.optionalText(name), absent);
  }

  /** Returns one of these texts; empty if it is absent. */
  String oneOf(String name, List<String> values) {
    String value = text(name, "");
    if (!value.isEmpty() && !values.contains(value)) {
      violations.add(
          fields.at(name),
          "not_allowed_value",
          Translatable.of("must be one of {0}", String.join(", ", values)));
    }
    return value;
  }

  /** Returns a whole number from 1 on, or what is there in its absence. */
  int whole(String name, int max, int absent) {
    return (int) fields.whole(name, 1, max, absent);
  }

  /** Returns a level, or an empty text in its absence. */
  String level(String name) {
    int level = whole(name, TreeBounds.LEVELS, 0);
    return level == 0 ? "" : String.valueOf(level);
  }

  /** Returns the page of an answer that is asked for. */
  int page() {
    return whole("page", MAX_PAGE, 1);
  }

  /** Returns yes or no. */
  boolean flag(String name) {
    JsonNode _ = fields.required(name);
    return flag(name, false);
  }

  /** Returns yes or no, or what is there in its absence. */
  boolean flag(String name, boolean absent) {
    return Objects.requireNonNullElse(fields.optionalFlag(name), absent);
  }

  /** Returns an array. */
  JsonNode array(String name) {
    JsonNode value = fields.required(name);
    if (value != null && !value.isArray()) {
      violations.add(fields.at(name), "wrong_type", Translatable.of("must be an array"));
    }
    return value == null ? JsonNodeFactory.instance.arrayNode() : value;
  }

  /** Returns the id of a tree. */
  String tree() {
    String id = text("tree");
    if (!id.isEmpty() && Uuids.parse(id).isEmpty()) {
      violations.add(fields.at("tree"), "invalid_format", Translatable.of("must be a UUID"));
    }
    return id;
  }
}
