package org.talenttree.web.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Puts schemas of the description (JSON Schema) into words. */
final class SchemaReader {
  private static final String REF = "$ref";
  private static final List<String> CHOICES = List.of("anyOf", "oneOf", "allOf");

  private SchemaReader() {}

  /** Reads a named value of a schema. */
  static NamedValue member(String name, String place, boolean isRequired, JsonNode schema) {
    return member(name, place, isRequired, schema, Prose.of(text(schema)));
  }

  /** Reads the same, with another text than the schema's. */
  static NamedValue member(
      String name, String place, boolean isRequired, JsonNode schema, Prose text) {
    return new NamedValue(
        name, place, isRequired, type(schema), limits(schema), text, members(schema));
  }

  private static String text(JsonNode schema) {
    return schema.path("description").asString("");
  }

  private static List<NamedValue> members(JsonNode schema) {
    JsonNode owner = schema.has("items") ? schema.get("items") : schema;
    Set<String> required =
        owner.path("required").valueStream().map(JsonNode::asString).collect(Collectors.toSet());
    List<NamedValue> members = new ArrayList<>();
    owner
        .path("properties")
        .forEachEntry(
            (name, member) -> members.add(member(name, "", required.contains(name), member)));
    for (JsonNode choice : choices(owner)) {
      members.addAll(members(choice));
    }
    return members;
  }

  /** Returns the alternatives of a schema, or the one that it is a case of. */
  private static List<JsonNode> choices(JsonNode schema) {
    return CHOICES.stream()
        .flatMap(word -> schema.path(word).valueStream())
        .filter(choice -> choice.has(REF) || choice.has("type") || choice.has("const"))
        .toList();
  }

  private static List<TypeWord> type(JsonNode schema) {
    List<TypeWord> words = new ArrayList<>();
    List<JsonNode> choices = choices(schema);
    if (schema.has(REF)) {
      words.add(TypeWord.named(name(schema)));
    } else if (!choices.isEmpty()) {
      for (JsonNode choice : choices) {
        if (!words.isEmpty()) {
          words.add(TypeWord.plain(" or "));
        }
        words.addAll(type(choice));
      }
    } else {
      words.add(TypeWord.plain(kind(schema)));
      String inside = schema.has("items") ? "items" : "additionalProperties";
      if (schema.path(inside).isObject()) {
        words.add(TypeWord.plain(" of "));
        words.addAll(type(schema.get(inside)));
      }
    }
    return words;
  }

  private static String kind(JsonNode schema) {
    if (schema.has("const")) {
      return schema.get("const").toString();
    }
    JsonNode type = schema.path("type");
    String kind =
        type.isArray()
            ? type.valueStream().map(JsonNode::asString).collect(Collectors.joining(" or "))
            : type.asString("any value");
    return kind.replace("array", "list");
  }

  /** Returns the name of what a reference points to. */
  static String name(JsonNode reference) {
    String pointer = reference.get(REF).stringValue();
    return pointer.substring(pointer.lastIndexOf('/') + 1);
  }

  private static List<String> limits(JsonNode schema) {
    List<String> limits = new ArrayList<>();
    if (schema.has("enum")) {
      limits.add(
          schema
              .get("enum")
              .valueStream()
              .map(JsonNode::asString)
              .collect(Collectors.joining(", ")));
    }
    range(schema, "minimum", "maximum", "", limits);
    range(schema, "minLength", "maxLength", " characters", limits);
    range(schema, "minItems", "maxItems", " items", limits);
    range(schema, "minProperties", "maxProperties", " members", limits);
    if (schema.has("format")) {
      limits.add("format " + schema.get("format").asString());
    }
    if (schema.has("pattern")) {
      limits.add("pattern " + schema.get("pattern").asString());
    }
    if (schema.has("default")) {
      limits.add("default " + schema.get("default").asString());
    }
    choices(schema).forEach(choice -> limits.addAll(limits(choice)));
    if (schema.has("items")) {
      limits(schema.get("items")).forEach(limit -> limits.add("each " + limit));
    }
    return limits;
  }

  private static void range(
      JsonNode schema, String least, String most, String unit, List<String> limits) {
    String from = schema.path(least).asString("");
    String to = schema.path(most).asString("");
    if (!from.isEmpty() && !to.isEmpty()) {
      limits.add(from + " to " + to + unit);
    } else if (!from.isEmpty()) {
      limits.add("at least " + from + unit);
    } else if (!to.isEmpty()) {
      limits.add("at most " + to + unit);
    }
  }
}
