package org.talenttree.transfer.imports.notation;

import java.util.List;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Unreadable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlFactory;
import tools.jackson.dataformat.toml.TomlMapper;

/** Reads TOML, as site generators such as Hugo and Zola keep it. */
final class TomlText {
  /** As deep as YAML may be. */
  private static final int MAX_DEPTH = 16;

  /** The settings of a site are a hundredth of it; the parser takes some memory for each table. */
  private static final int MAX_LENGTH = 256 << 10;

  private static final TomlMapper TOML =
      TomlMapper.builder(
              TomlFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .build();

  /** What a value begins with. */
  private static final String VALUES = "\"'[{+-0123456789";

  private TomlText() {}

  /** The first line that is no comment is a table's name or a value; and there is a value. */
  static boolean isToml(String text) {
    String first =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .findFirst()
            .orElse("");
    return (isTableName(first) || isValue(first))
        && text.lines().map(String::strip).anyMatch(TomlText::isValue);
  }

  private static boolean isTableName(String line) {
    int comment = line.indexOf('#');
    String name = comment < 0 ? line : line.substring(0, comment).strip();
    return name.startsWith("[")
        && name.endsWith("]")
        && name.chars().allMatch(c -> c == '[' || c == ']' || c == ' ' || isOfName(c));
  }

  private static boolean isValue(String line) {
    int equals = line.indexOf('=');
    String value = line.substring(equals + 1).strip();
    return equals > 0
        && !value.isEmpty()
        && (VALUES.indexOf(value.charAt(0)) >= 0
            || value.startsWith("true")
            || value.startsWith("false"))
        && line.substring(0, equals).strip().chars().allMatch(TomlText::isOfName);
  }

  private static boolean isOfName(int c) {
    return c < 128 && (Character.isLetterOrDigit(c) || "_-.\"'".indexOf(c) >= 0);
  }

  static JsonNode read(String text) throws Unreadable {
    if (text.length() > MAX_LENGTH) {
      throw new Unreadable(Translatable.of("is TOML of more than {0} characters", MAX_LENGTH));
    }
    try {
      JsonNode values = TOML.readTree(text);
      if (isTooDeep(values)) {
        throw new Unreadable(Translatable.of("is nested deeper than {0} levels", MAX_DEPTH));
      }
      return values;
    } catch (JacksonException e) {
      TokenStreamLocation place = e.getLocation();
      throw new Unreadable(
          place == null
              ? Translatable.of("is no valid TOML")
              : Translatable.of(
                  "is no valid TOML; look at line {0}", String.valueOf(place.getLineNr())));
    }
  }

  /** Each dot of a name is an object in another, which the parser does not count. */
  private static boolean isTooDeep(JsonNode values) {
    List<JsonNode> level = List.of(values);
    for (int depth = 0; depth < MAX_DEPTH && !level.isEmpty(); depth++) {
      level = level.stream().flatMap(JsonNode::valueStream).toList();
    }
    return !level.isEmpty();
  }
}
