package org.talenttree.mcp;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Reads the arguments of a tool. What is wrong is collected, and {@link #end}, which must be called
 * before any value is used, refuses it all at once. Null stands for an absent argument, as models
 * send it so.
 */
final class Arguments {
  private static final int MAX_PAGE = 10_000;

  private final Violations violations = new Violations();
  private final @Nullable Fields fields;

  Arguments(JsonNode arguments) {
    fields = Fields.of(arguments, Pointer.ROOT, violations);
  }

  /** Refuses unknown arguments and all mistakes. */
  void end() {
    if (fields != null) {
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
  }

  private @Nullable JsonNode value(String name) {
    JsonNode value = fields == null ? null : fields.optional(name);
    return value == null || value.isNull() ? null : value;
  }

  private void refuse(String name, String code, Translatable detail) {
    violations.add(Pointer.ROOT.member(name), code, detail);
  }

  private @Nullable JsonNode required(String name) {
    JsonNode value = value(name);
    if (value == null) {
      refuse(name, "required", Translatable.of("is required"));
    }
    return value;
  }

  /** Returns a text. */
  String text(String name) {
    return required(name) == null ? "" : text(name, "");
  }

  /** Returns a text, or what is there in its absence. */
  String text(String name, String absent) {
    JsonNode value = value(name);
    if (value != null && !value.isString()) {
      refuse(name, "wrong_type", Translatable.of("must be a string"));
      return absent;
    }
    return value == null ? absent : value.stringValue();
  }

  /** Returns one of these texts; empty if it is absent. */
  String oneOf(String name, List<String> values) {
    String value = text(name, "");
    if (!value.isEmpty() && !values.contains(value)) {
      refuse(
          name,
          "not_allowed_value",
          Translatable.of("must be one of {0}", String.join(", ", values)));
    }
    return value;
  }

  /** Returns a whole number from 1 on, or what is there in its absence. */
  int whole(String name, int max, int absent) {
    JsonNode value = value(name);
    OptionalLong whole = value == null ? OptionalLong.of(absent) : Fields.integer(value);
    boolean isInRange =
        value == null || (whole.isPresent() && whole.getAsLong() >= 1 && whole.getAsLong() <= max);
    if (!isInRange) {
      refuse(
          name,
          "not_allowed_value",
          Translatable.of("must be a whole number from {0} to {1}", "1", String.valueOf(max)));
      return absent;
    }
    return (int) whole.orElse(absent);
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
    JsonNode value = required(name);
    return value != null && flag(name, false);
  }

  /** Returns yes or no, or what is there in its absence. */
  boolean flag(String name, boolean absent) {
    JsonNode value = value(name);
    if (value != null && !value.isBoolean()) {
      refuse(name, "wrong_type", Translatable.of("must be true or false"));
      return absent;
    }
    return value == null ? absent : value.booleanValue();
  }

  /** Returns an array. */
  JsonNode array(String name) {
    JsonNode value = required(name);
    if (value != null && !value.isArray()) {
      refuse(name, "wrong_type", Translatable.of("must be an array"));
    }
    return value == null ? JsonNodeFactory.instance.arrayNode() : value;
  }

  /** Returns the id of a tree. */
  String tree() {
    String id = text("tree");
    if (!id.isEmpty() && Uuids.parse(id).isEmpty()) {
      refuse("tree", "invalid_format", Translatable.of("must be a UUID"));
    }
    return id;
  }
}
