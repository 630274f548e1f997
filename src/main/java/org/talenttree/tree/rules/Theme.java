package org.talenttree.tree.rules;

import com.google.re2j.Pattern;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** A tree's colours by name, in hexadecimal; the client may choose names of its own. */
public final class Theme {
  /** The theme of a new tree. */
  public static final JsonText EMPTY = JsonText.of("{}");

  /** The most colours of one theme. */
  public static final int MAX_KEYS = 32;

  private static final Pattern KEY = Pattern.compile("[A-Za-z][A-Za-z0-9]{0,31}");
  private static final Pattern COLOUR =
      Pattern.compile("#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})");

  private Theme() {}

  /**
   * Returns the colours of a request, as sent. A null removes a colour; only a merge patch may hold
   * one (RFC 7396).
   */
  public static Map<String, @Nullable String> read(
      JsonNode node, boolean isPatch, Pointer pointer, Violations violations) {
    Map<String, @Nullable String> colours = new LinkedHashMap<>();
    if (!node.isObject()) {
      violations.add(pointer, "wrong_type", Translatable.of("must be an object"));
      return colours;
    }
    for (var member : node.properties()) {
      Pointer at = pointer.member(member.getKey());
      if (!KEY.matcher(member.getKey()).matches()) {
        violations.add(
            at,
            "invalid_format",
            Translatable.of("must be named with at most 32 letters and digits"));
      }
      if (isPatch && member.getValue().isNull()) {
        colours.put(member.getKey(), null);
      } else {
        colours.put(member.getKey(), colour(member.getValue(), at, violations));
      }
    }
    // Of a patch, the theme that it leads to is counted.
    if (!isPatch && colours.size() > MAX_KEYS) {
      violations.add(
          pointer, "too_many", Translatable.of("must have at most {0} members", MAX_KEYS));
    }
    return colours;
  }

  private static String colour(JsonNode value, Pointer at, Violations violations) {
    if (!value.isString()) {
      violations.add(at, "wrong_type", Translatable.of("must be a string"));
      return "";
    }
    if (!COLOUR.matcher(value.stringValue()).matches()) {
      violations.add(
          at,
          "invalid_format",
          Translatable.of("must be a colour like #fff, #ffff, #00ff88 or #00ff88cc"));
    }
    return value.stringValue();
  }

  /** Returns the JSON object of these colours. */
  public static JsonText json(Map<String, @Nullable String> colours) {
    return new JsonText(
        Json.write(json -> {
          json.writeStartObject();
          colours.forEach((key, colour) -> {
            if (colour != null) {
              json.writeStringProperty(key, colour);
            }
          });
          json.writeEndObject();
        }));
  }

  /** Returns the theme with the patch merged in (RFC 7396, section 2). */
  public static JsonText merge(JsonText theme, Map<String, @Nullable String> patch) {
    Map<String, @Nullable String> colours = new LinkedHashMap<>();
    for (var member : Json.read(theme.bytes()).properties()) {
      colours.put(member.getKey(), member.getValue().stringValue());
    }
    patch.forEach((key, colour) -> {
      if (colour == null) {
        colours.remove(key);
      } else {
        colours.put(key, colour);
      }
    });
    return json(colours);
  }

  /** Returns whether the theme has more colours than it may; a merge can add too many. */
  public static boolean isTooLarge(JsonText theme) {
    return theme.length() > 2 * MAX_KEYS && Json.read(theme.bytes()).size() > MAX_KEYS;
  }
}
