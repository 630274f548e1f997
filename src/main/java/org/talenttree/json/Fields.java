package org.talenttree.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The members of one JSON object of a request. Each read names the member; what no read named is
 * refused by {@link #refuseUnknown}, since a silently dropped member is lost data.
 */
public final class Fields {
  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private final ObjectNode node;
  private final Pointer pointer;
  private final Violations violations;
  // A list: an object has few known members, and a request many objects.
  private final List<String> named = new ArrayList<>();

  private Fields(ObjectNode node, Pointer pointer, Violations violations) {
    this.node = node;
    this.pointer = pointer;
    this.violations = violations;
  }

  /** Returns the members of an object; notes a violation and returns null for anything else. */
  public static @Nullable Fields of(JsonNode node, Pointer pointer, Violations violations) {
    if (node instanceof ObjectNode object) {
      return new Fields(object, pointer, violations);
    }
    violations.add(pointer, "wrong_type", "must be an object");
    return null;
  }

  /** Returns the place of a member. */
  public Pointer at(String name) {
    return pointer.member(name);
  }

  /** Returns whether the member is there, be it null. */
  public boolean has(String name) {
    return node.has(name);
  }

  /** Returns the member's value, or null when absent. */
  public @Nullable JsonNode optional(String name) {
    named.add(name);
    return node.get(name);
  }

  /** Returns the member's value; notes a violation and returns null when absent. */
  public @Nullable JsonNode required(String name) {
    JsonNode value = optional(name);
    if (value == null) {
      violations.add(at(name), "required", "is required");
    }
    return value;
  }

  /** Returns a required string; notes a violation and returns null for anything else. */
  public @Nullable String requiredText(String name) {
    return text(name, required(name));
  }

  /** Returns a string, or null when absent; notes a violation for anything else. */
  public @Nullable String optionalText(String name) {
    return text(name, optional(name));
  }

  private @Nullable String text(String name, @Nullable JsonNode value) {
    if (value == null || value.isString()) {
      return value == null ? null : value.stringValue();
    }
    violations.add(at(name), "wrong_type", "must be a string");
    return null;
  }

  /** Returns a JSON number without a fraction ({@code 1.0} has none), or empty for all else. */
  public static OptionalLong integer(JsonNode value) {
    if (!value.isNumber()) {
      return OptionalLong.empty();
    }
    BigDecimal number = value.decimalValue();
    // The size is compared before any conversion: 1e999999999 as an integer would fill the heap.
    if (number.abs().compareTo(MAX) > 0 || number.stripTrailingZeros().scale() > 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(number.longValue());
  }

  /** Notes a violation for each member that no read named. */
  public void refuseUnknown() {
    for (String name : node.propertyNames()) {
      if (!named.contains(name)) {
        violations.add(at(name), "unknown_field", "is not a known member");
      }
    }
  }
}
