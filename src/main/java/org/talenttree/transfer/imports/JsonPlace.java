package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import tools.jackson.databind.JsonNode;

/** A value in a file together with its place, so that every refusal names where it happened. */
record JsonPlace(JsonNode value, Pointer pointer) {

  boolean has(String name) {
    return value.has(name);
  }

  JsonPlace member(String name) throws ImportRefused {
    JsonPlace member = members().get(name);
    if (member == null) {
      throw new ImportRefused(pointer.member(name), "is missing; add it");
    }
    return member;
  }

  /** Returns the member, or null when it is not there or null. */
  @Nullable JsonPlace optional(String name) {
    JsonNode member = value.get(name);
    return member == null || member.isNull() ? null : new JsonPlace(member, pointer.member(name));
  }

  /** Returns the text or number of a member, or null when it is neither. */
  @Nullable String textOf(String name) {
    JsonPlace member = optional(name);
    return member == null ? null : member.text();
  }

  /** Returns a text as it is and a number as it is written; empty for all else. */
  String text() {
    return value.isString() || value.isNumber() ? value.asString() : "";
  }

  SequencedMap<String, JsonPlace> members() throws ImportRefused {
    if (!value.isObject()) {
      throw refusal("must be an object");
    }
    SequencedMap<String, JsonPlace> members = new LinkedHashMap<>();
    value.forEachEntry(
        (name, node) -> members.put(name, new JsonPlace(node, pointer.member(name))));
    return members;
  }

  List<JsonPlace> elements() throws ImportRefused {
    if (!value.isArray()) {
      throw refusal("must be an array");
    }
    List<JsonPlace> elements = new ArrayList<>();
    for (JsonNode node : value) {
      elements.add(new JsonPlace(node, pointer.element(elements.size())));
    }
    return elements;
  }

  /** Returns a text of one line with at most this many code points. */
  String line(int most) throws ImportRefused {
    String text = value.isString() ? value.stringValue() : "";
    if (text.isBlank() || text.codePointCount(0, text.length()) > most) {
      throw refusal("must be a text of 1 to %,d characters".formatted(most));
    }
    if (text.codePoints().anyMatch(JsonPlace::isUnprintable)) {
      throw refusal("must be one line of text; remove control characters");
    }
    return text;
  }

  int integer(int least, int most) throws ImportRefused {
    boolean fits = value.isIntegralNumber() && value.canConvertToInt();
    if (!fits || value.intValue() < least || value.intValue() > most) {
      throw refusal("must be an integer from %d to %d".formatted(least, most));
    }
    return value.intValue();
  }

  boolean flag() throws ImportRefused {
    if (!value.isBoolean()) {
      throw refusal("must be true or false");
    }
    return value.booleanValue();
  }

  ImportRefused refusal(String detail) {
    return new ImportRefused(pointer, detail);
  }

  private static boolean isUnprintable(int codePoint) {
    return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
  }
}
