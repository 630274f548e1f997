package org.talenttree.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Spoils JSON at random: its values, its members, its order, or its very bytes. */
public final class JsonMutations {
  private static final JsonMapper MAPPER = JsonMapper.shared();
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "[]",
          "{}",
          "\"\"",
          "\"x\"",
          "\" \"",
          "\"\\ud83c\\udf33\"",
          "\"\\u0007\"",
          "0",
          "-0",
          "1",
          "1.0",
          "2e0",
          "3.5",
          "5",
          "6",
          "-1",
          "1e400",
          "1e-999999999",
          "9007199254740991",
          "9007199254740992",
          "9223372036854775808",
          "\"3\"",
          "\"2F27FD7A-AC66-4EE7-B041-2B05E0B2BC93\"",
          "\"https://example.org/i.png\"",
          "\"javascript:x\"",
          "\"a\\u0301\"");

  private final RandomGenerator random;

  /** Takes the source of chance; the same one spoils the same way. */
  public JsonMutations(RandomGenerator random) {
    this.random = random;
  }

  /** Returns the JSON with one to three things changed. */
  public byte[] spoil(String json) {
    JsonNode root = MAPPER.readTree(json);
    int changes = random.nextInt(1, 4);
    for (int i = 0; i < changes; i++) {
      List<JsonNode> containers = new ArrayList<>();
      gather(root, containers);
      if (!containers.isEmpty()) {
        change(containers.get(random.nextInt(containers.size())));
      }
    }
    byte[] bytes = MAPPER.writeValueAsString(root).getBytes(UTF_8);
    return random.nextInt(5) == 0 ? spoil(bytes) : bytes;
  }

  private static void gather(JsonNode node, List<JsonNode> containers) {
    if (!node.isEmpty()) {
      containers.add(node);
      node.forEach(child -> gather(child, containers));
    }
  }

  private void change(JsonNode container) {
    if (container instanceof ArrayNode array) {
      change(array);
    } else if (container instanceof ObjectNode object) {
      change(object);
    }
  }

  private void change(ArrayNode array) {
    int place = random.nextInt(array.size());
    switch (random.nextInt(4)) {
      case 0 -> array.remove(place);
      case 1 -> array.insert(random.nextInt(array.size() + 1), array.get(place).deepCopy());
      case 2 -> array.set(place, value());
      default -> array.add(array.remove(place));
    }
  }

  private void change(ObjectNode object) {
    List<String> names = List.copyOf(object.propertyNames());
    String name = names.get(random.nextInt(names.size()));
    JsonNode old = object.get(name);
    switch (random.nextInt(6)) {
      case 0 -> object.remove(name);
      case 1 -> object.set(name + "x", old.deepCopy());
      case 2 -> object.set(name, value());
      case 3 -> object.set(names.get(random.nextInt(names.size())), old.deepCopy());
      case 4 -> object.set(name, retyped(old));
      // The order of members, which means nothing.
      default -> object.set(name, object.remove(name));
    }
  }

  private static JsonNode retyped(JsonNode old) {
    String text = old.isString() ? old.stringValue() : old.toString();
    if (!old.isString()) {
      return MAPPER.getNodeFactory().stringNode(text);
    }
    return text.matches("[0-9a-f-]{36}")
        ? MAPPER.getNodeFactory().stringNode(text.toUpperCase(Locale.ROOT))
        : MAPPER.getNodeFactory().numberNode(text.length());
  }

  private JsonNode value() {
    String json = VALUES.get(random.nextInt(VALUES.size()));
    return json.contains("999999")
        ? MAPPER.getNodeFactory().rawValueNode(new tools.jackson.databind.util.RawValue(json))
        : MAPPER.readTree(json);
  }

  private byte[] spoil(byte[] bytes) {
    int place = random.nextInt(bytes.length);
    return switch (random.nextInt(4)) {
      case 0 -> joined(bytes, place, new byte[] {(byte) random.nextInt(256)}, place + 1);
      case 1 -> joined(bytes, place, new byte[] {(byte) random.nextInt(256)}, place);
      case 2 -> joined(bytes, place, new byte[0], random.nextInt(place, bytes.length));
      default -> joined(bytes, bytes.length, bytes, place);
    };
  }

  private static byte[] joined(byte[] bytes, int until, byte[] between, int from) {
    byte[] joined = new byte[until + between.length + bytes.length - from];
    System.arraycopy(bytes, 0, joined, 0, until);
    System.arraycopy(between, 0, joined, until, between.length);
    System.arraycopy(bytes, from, joined, until + between.length, bytes.length - from);
    return joined;
  }
}
