package org.talenttree.manual;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** Lays JSON out for people: whatever fits stands on one line. */
final class JsonLayout {
  private static final int WIDTH = 118;

  private JsonLayout() {}

  static String of(JsonNode value) {
    return layOut(value, "", 0);
  }

  /** Lays out a value that begins at a column, on lines that begin with an indent. */
  private static String layOut(JsonNode value, String indent, int column) {
    String flat = flat(value);
    if (!value.isContainer() || column + flat.length() <= WIDTH) {
      return flat;
    }
    String inner = indent + "  ";
    Stream<String> parts =
        value.isObject()
            ? value.propertyStream().map(member -> member(member, inner))
            : value.valueStream().map(element -> layOut(element, inner, inner.length()));
    String lines = parts.map(part -> inner + part).collect(Collectors.joining(",\n"));
    return value.isObject()
        ? "{\n" + lines + "\n" + indent + "}"
        : "[\n" + lines + "\n" + indent + "]";
  }

  private static String member(java.util.Map.Entry<String, JsonNode> member, String indent) {
    String name = quote(member.getKey()) + ": ";
    return name + layOut(member.getValue(), indent, indent.length() + name.length());
  }

  private static String flat(JsonNode value) {
    if (value.isObject()) {
      return value
          .propertyStream()
          .map(member -> quote(member.getKey()) + ": " + flat(member.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return value.isArray()
        ? value.valueStream().map(JsonLayout::flat).collect(Collectors.joining(", ", "[", "]"))
        : value.toString();
  }

  private static String quote(String name) {
    return StringNode.valueOf(name).toString();
  }
}
