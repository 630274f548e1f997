package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** A JSON value and its pointer in the file, so that every error says where it is. */
record LocatedJson(JsonNode value, Pointer pointer) {

  boolean has(String name) {
    return value.has(name);
  }

  LocatedJson member(String name) throws ImportRefused {
    LocatedJson member = members().get(name);
    if (member == null) {
      throw new ImportRefused(pointer.member(name), Translatable.of("is missing; add it"));
    }
    return member;
  }

  /** Returns the member, or null if it is missing or null. */
  @Nullable LocatedJson optional(String name) {
    JsonNode member = value.get(name);
    return member == null || member.isNull() ? null : new LocatedJson(member, pointer.member(name));
  }

  /** Returns the member, or null if it is no object. */
  @Nullable LocatedJson object(String name) {
    LocatedJson member = optional(name);
    return member == null || !member.value.isObject() ? null : member;
  }

  /** Returns a member as by {@link #text}, or null if it is missing or null. */
  @Nullable String textOf(String name) {
    LocatedJson member = optional(name);
    return member == null ? null : member.text();
  }

  /** Returns a member as by {@link #text}, or an empty text if it is missing or null. */
  String textOrEmpty(String name) {
    LocatedJson member = optional(name);
    return member == null ? "" : member.text();
  }

  /** Returns a string or a number as text; empty for other values. */
  String text() {
    return value.isString() || value.isNumber() ? value.asString() : "";
  }

  SequencedMap<String, LocatedJson> members() throws ImportRefused {
    if (!value.isObject()) {
      throw refusal(Translatable.of("must be an object"));
    }
    return each();
  }

  List<LocatedJson> elements() throws ImportRefused {
    if (!value.isArray()) {
      throw refusal(Translatable.of("must be an array"));
    }
    return items();
  }

  /** Returns the members; none if it is no object. */
  SequencedMap<String, LocatedJson> each() {
    SequencedMap<String, LocatedJson> members = new LinkedHashMap<>();
    value.forEachEntry(
        (name, node) -> members.put(name, new LocatedJson(node, pointer.member(name))));
    return members;
  }

  /** Returns the elements; none if it is no array. */
  List<LocatedJson> items() {
    List<LocatedJson> elements = new ArrayList<>();
    if (value.isArray()) {
      for (JsonNode node : value) {
        elements.add(new LocatedJson(node, pointer.element(elements.size())));
      }
    }
    return elements;
  }

  /** Returns a text of one line with at most this many code points. */
  String line(int max) throws ImportRefused {
    String text = value.isString() ? value.stringValue() : "";
    if (text.isBlank() || text.codePointCount(0, text.length()) > max) {
      throw refusal(Translatable.of("must be a text of 1 to {0} characters", max));
    }
    if (text.codePoints().anyMatch(LocatedJson::isUnprintable)) {
      throw refusal(Translatable.of("must be one line of text; remove control characters"));
    }
    return text;
  }

  int integer(int min, int max) throws ImportRefused {
    boolean fits = value.isIntegralNumber() && value.canConvertToInt();
    if (!fits || value.intValue() < min || value.intValue() > max) {
      throw refusal(Translatable.of("must be an integer from {0} to {1}", min, max));
    }
    return value.intValue();
  }

  boolean flag() throws ImportRefused {
    if (!value.isBoolean()) {
      throw refusal(Translatable.of("must be true or false"));
    }
    return value.booleanValue();
  }

  ImportRefused refusal(Translatable detail) {
    return new ImportRefused(pointer, detail);
  }

  private static boolean isUnprintable(int codePoint) {
    return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
  }
}
