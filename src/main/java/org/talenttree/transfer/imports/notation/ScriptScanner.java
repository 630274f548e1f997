package org.talenttree.transfer.imports.notation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.talenttree.api.Deadline;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Goes through a script once, from its beginning to its end, and reads plain values in it. */
final class ScriptScanner {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** As deep as YAML may be. */
  private static final int MAX_DEPTH = 16;

  private static final int MAX_DIGITS = 20;

  /** The picture of an icon is short. */
  private static final int MAX_ELEMENT = 500;

  private final String text;
  private int at;

  ScriptScanner(String text) {
    this.text = text;
  }

  int place() {
    return at;
  }

  void moveTo(int place) {
    at = place;
  }

  boolean isAt(String word) {
    return text.startsWith(word, at);
  }

  void skipBlank() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (isAt("//")) {
        at = end("\n");
      } else if (isAt("/*")) {
        at = end("*/");
      } else {
        return;
      }
    }
  }

  /** Returns the place after the next occurrence; the text's end if there is none. */
  private int end(String word) {
    int found = text.indexOf(word, at);
    return found < 0 ? text.length() : found + word.length();
  }

  /** Skips to a declaration at the beginning of a line; returns false at the end. */
  boolean skipTo(List<String> declarations, List<String> unnamed) {
    while (at < text.length()) {
      skipBlank();
      if (isAt("export ") && !isAt("export default")) {
        at += "export ".length();
        skipBlank();
      }
      if (declarations.stream().anyMatch(this::isAt) || unnamed.stream().anyMatch(this::isAt)) {
        return true;
      }
      at = end("\n");
    }
    return false;
  }

  /** Skips the beginning of a declaration, up to its value; returns its name. */
  String declaredName() {
    String name = "skills";
    if (isAt("export default")) {
      at += "export default".length();
      skipBlank();
      return name;
    }
    if (!isAt("module.exports")) {
      word();
      skipBlank();
      name = word();
    }
    skipType();
    skipBlank();
    return name;
  }

  /** A type may stand between name and value, in braces over several lines. */
  private void skipType() {
    int open = 0;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      open += "{[(<".indexOf(c) >= 0 ? 1 : "}])>".indexOf(c) >= 0 ? -1 : 0;
      if (open <= 0 && (c == '=' || c == ';' || c == '\n')) {
        at += c == '=' ? 1 : 0;
        return;
      }
    }
  }

  private String word() {
    int start = at;
    while (at < text.length() && isOfWord(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  private static boolean isOfWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  /** Reads a value; empty if it is none that stands for itself. */
  Optional<JsonNode> value() {
    return value(1);
  }

  private Optional<JsonNode> value(int depth) {
    skipBlank();
    if (at >= text.length() || depth > MAX_DEPTH) {
      return Optional.empty();
    }
    char c = text.charAt(at);
    Optional<JsonNode> value =
        switch (c) {
          case '[' -> array(depth);
          case '{' -> object(depth);
          case '"', '\'', '`' -> string().map(JSON::stringNode);
          case '<' -> element();
          default -> isOfWord(c) || c == '-' || c == '.' ? plain() : Optional.empty();
        };
    skipBlank();
    if (value.isPresent() && isAt("as ")) {
      skipCast();
    }
    return value;
  }

  /** Skips a type behind a value, as "as const" and "as Skill[]": it says nothing of the value. */
  private void skipCast() {
    while (at < text.length() && ",;}]\n".indexOf(text.charAt(at)) < 0) {
      at += isAt("[]") ? 2 : 1;
    }
    skipBlank();
  }

  private Optional<JsonNode> array(int depth) {
    ArrayNode array = JSON.arrayNode();
    at++;
    skipBlank();
    while (!isAt("]")) {
      Deadline.check();
      Optional<JsonNode> value = value(depth + 1);
      if (value.isEmpty() || !skipComma("]")) {
        return Optional.empty();
      }
      array.add(value.get());
    }
    at++;
    return Optional.of(array);
  }

  private Optional<JsonNode> object(int depth) {
    ObjectNode object = JSON.objectNode();
    at++;
    skipBlank();
    while (!isAt("}")) {
      Deadline.check();
      boolean quoted = isAt("\"") || isAt("'");
      String name = quoted ? string().orElse("") : word();
      skipBlank();
      if (name.isEmpty() || object.has(name) || !isAt(":")) {
        return Optional.empty();
      }
      at++;
      Optional<JsonNode> value = value(depth + 1);
      if (value.isEmpty() || !skipComma("}")) {
        return Optional.empty();
      }
      object.set(name, value.get());
    }
    at++;
    return Optional.of(object);
  }

  /** Skips the comma before a further value; returns false if there is neither that nor the end. */
  private boolean skipComma(String end) {
    boolean comma = isAt(",");
    at += comma ? 1 : 0;
    skipBlank();
    return comma || isAt(end);
  }

  /** A text in quotes; one that is put together when the script runs is none. */
  private Optional<String> string() {
    char quote = text.charAt(at);
    StringBuilder string = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == quote) {
        at++;
        return Optional.of(string.toString());
      }
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        string.append(escaped());
      } else if ((quote == '`' && isAt("${")) || (quote != '`' && c == '\n')) {
        return Optional.empty();
      } else {
        string.append(c);
      }
    }
    return Optional.empty();
  }

  private String escaped() {
    char c = text.charAt(at);
    if (c == 'u' && at + 4 < text.length()) {
      try {
        String character = Character.toString(Integer.parseInt(text.substring(at + 1, at + 5), 16));
        at += 4;
        return character;
      } catch (NumberFormatException e) {
        return "u"; // No number follows, so it stands for itself.
      }
    }
    return switch (c) {
      case 'n' -> "\n";
      case 't' -> " ";
      case '\n' -> "";
      default -> Character.toString(c);
    };
  }

  /** The picture of an icon in the script's own markup, such as {@code <Java />}: no value. */
  private Optional<JsonNode> element() {
    int end = text.substring(at, Math.min(at + MAX_ELEMENT, text.length())).indexOf('>') + at;
    if (end < at || text.charAt(end - 1) != '/' || text.lastIndexOf('<', end) != at) {
      return Optional.empty();
    }
    at = end + 1;
    return Optional.of(JSON.nullNode());
  }

  /** A number, true or false; the name of something else in the script is no value. */
  private Optional<JsonNode> plain() {
    int start = at;
    while (at < text.length()
        && (isOfWord(text.charAt(at)) || "-+.".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    String word = text.substring(start, at);
    skipBlank();
    if (at < text.length() && ",]};".indexOf(text.charAt(at)) < 0 && !isAt("as ")) {
      return Optional.empty(); // A call, or a sum.
    }
    if (word.equals("true") || word.equals("false")) {
      return Optional.of(JSON.booleanNode(word.equals("true")));
    }
    if (word.length() <= MAX_DIGITS
        && word.chars().noneMatch(c -> isOfWord((char) c) && !Character.isDigit(c))) {
      try {
        return Optional.of(JSON.numberNode(new BigDecimal(word)));
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
    return Optional.of(JSON.nullNode());
  }
}
