package org.talenttree.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the members of one JSON object of a request. After all reads, {@link #refuseUnknown}
 * refuses the members that were not read, since a silently dropped member is lost data.
 */
public final class Fields {
  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private final ObjectNode node;
  private final Pointer pointer;
  private final Violations violations;
  // A list rather than a set: objects have few members, and a request has many objects.
  private final List<String> readNames = new ArrayList<>();

  private Fields(ObjectNode node, Pointer pointer, Violations violations) {
    this.node = node;
    this.pointer = pointer;
    this.violations = violations;
  }

  /** Returns the members of an object; adds a violation and returns null for anything else. */
  public static @Nullable Fields of(JsonNode node, Pointer pointer, Violations violations) {
    if (node instanceof ObjectNode object) {
      return new Fields(object, pointer, violations);
    }
    violations.add(pointer, "wrong_type", Translatable.of("must be an object"));
    return null;
  }

  /**
   * Reads a whole body; refuses it with all violations at once, unknown members among them.
   *
   * @param reader whose result is not used if there are violations
   */
  public static <T> T read(JsonNode body, BiFunction<Fields, Violations, T> reader) {
    Violations violations = new Violations();
    Fields fields = of(body, Pointer.ROOT, violations);
    T read = null;
    if (fields != null) {
      read = reader.apply(fields, violations);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return Objects.requireNonNull(read);
  }

  /** Returns the pointer to a member. */
  public Pointer at(String name) {
    return pointer.member(name);
  }

  /** Returns whether the member is present, even if null. */
  public boolean has(String name) {
    return node.has(name);
  }

  /** Returns the member's value, or null if absent. */
  public @Nullable JsonNode optional(String name) {
    readNames.add(name);
    return node.get(name);
  }

  /** Returns the member's value; adds a violation and returns null if absent. */
  public @Nullable JsonNode required(String name) {
    JsonNode value = optional(name);
    if (value == null) {
      violations.add(at(name), "required", Translatable.of("is required"));
    }
    return value;
  }

  /** Returns a required string; adds a violation and returns null for anything else. */
  public @Nullable String requiredText(String name) {
    return text(name, required(name));
  }

  /** Returns a string, or null if absent; adds a violation for anything else. */
  public @Nullable String optionalText(String name) {
    return text(name, optional(name));
  }

  private @Nullable String text(String name, @Nullable JsonNode value) {
    if (value == null || value.isString()) {
      return value == null ? null : value.stringValue();
    }
    violations.add(at(name), "wrong_type", Translatable.of("must be a string"));
    return null;
  }

  /** Returns true or false, or null if absent; adds a violation for anything else. */
  public @Nullable Boolean optionalFlag(String name) {
    JsonNode value = optional(name);
    if (value == null || value.isBoolean()) {
      return value == null ? null : Boolean.valueOf(value.booleanValue());
    }
    violations.add(at(name), "wrong_type", Translatable.of("must be true or false"));
    return null;
  }

  /**
   * Returns the strings of an array, each once, or null if absent; adds a violation if it is no
   * array or empty, and for each item that is not one of the known ones.
   */
  public @Nullable List<String> optionalChoices(String name, List<String> known) {
    JsonNode list = optional(name);
    if (list == null) {
      return null;
    }
    if (!list.isArray() || list.isEmpty()) {
      violations.add(
          at(name), "wrong_type", Translatable.of("must be an array of at least one value"));
    }
    List<String> chosen = new ArrayList<>();
    for (int i = 0; list.isArray() && i < list.size(); i++) {
      String item = list.get(i).isString() ? list.get(i).stringValue() : "";
      if (!known.contains(item)) {
        violations.add(
            at(name).element(i),
            "not_allowed_value",
            Translatable.of("must be one of {0}", String.join(", ", known)));
      } else if (!chosen.contains(item)) {
        chosen.add(item);
      }
    }
    return chosen;
  }

  /** Returns a whole number, or what it is if absent; adds a violation if out of the range. */
  public long whole(String name, long min, long max, long absent) {
    JsonNode value = optional(name);
    if (value == null) {
      return absent;
    }
    OptionalLong number = integer(value);
    if (number.isEmpty() || number.getAsLong() < min || number.getAsLong() > max) {
      violations.add(
          at(name),
          "not_allowed_value",
          Translatable.of(
              "must be a whole number from {0} to {1}", String.valueOf(min), String.valueOf(max)));
      return absent;
    }
    return number.getAsLong();
  }

  /** Returns an integer, which may be spelled {@code 1.0}; empty for anything else. */
  public static OptionalLong integer(JsonNode value) {
    if (!value.isNumber()) {
      return OptionalLong.empty();
    }
    BigDecimal number = value.decimalValue();
    // Compared before any conversion: 1e999999999 as an integer would fill the heap.
    if (number.abs().compareTo(MAX) > 0 || number.stripTrailingZeros().scale() > 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(number.longValue());
  }

  /** Adds a violation for each member that was not read. */
  public void refuseUnknown() {
    for (String name : node.propertyNames()) {
      if (!readNames.contains(name)) {
        violations.add(at(name), "unknown_field", Translatable.of("is not a known member"));
      }
    }
  }
}
