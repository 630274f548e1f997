package org.talenttree.transfer.exports;

import com.google.re2j.Pattern;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Encodes JSON as readable YAML: strings are unquoted where they cannot be mistaken for another
 * type, and strings of several lines are block scalars. Parsers of YAML 1.1 and 1.2 read the same
 * values back.
 *
 * <p>Jackson's own YAML writer (3.2.4) is not reliable: of 20,000 random strings like those of
 * {@code YamlTextTest}, 292 were read back wrongly with {@code MINIMIZE_QUOTES}, which also leaves
 * dates such as 2026-01-02 without quotes; 42 without it; none with this class (23 November 2026).
 */
final class YamlText {
  /** Signs that mean nothing within an unquoted string. */
  private static final String PLAIN_SIGNS = "_./+()&'-";

  private static final Pattern UUID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

  /** Words that some version of YAML does not read as strings. */
  private static final Set<String> WORDS =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf");

  private static final String INDENT = "  ";

  private final StringBuilder out = new StringBuilder();

  private YamlText() {}

  static String of(JsonNode node) {
    YamlText text = new YamlText();
    text.block(node, "");
    return text.out.toString();
  }

  private void block(JsonNode node, String indent) {
    if (node.isObject()) {
      members(node, indent, indent);
    } else {
      for (JsonNode item : node) {
        out.append(indent).append("- ");
        if (item.isObject() && !item.isEmpty()) {
          members(item, "", indent + INDENT);
        } else {
          value(item, indent);
        }
      }
    }
  }

  private void members(JsonNode object, String first, String indent) {
    String before = first;
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      out.append(before).append(text(member.getKey())).append(": ");
      value(member.getValue(), indent);
      before = indent;
    }
  }

  private void value(JsonNode node, String indent) {
    if (node.isContainer() && !node.isEmpty()) {
      out.setLength(out.length() - 1);
      out.append('\n');
      block(node, indent + INDENT);
    } else if (node.isString() && fitsBlockScalar(node.stringValue())) {
      out.append("|-\n");
      node.stringValue()
          .lines()
          .forEach(
              line -> out.append(line.isEmpty() ? "" : indent + INDENT).append(line).append('\n'));
    } else {
      out.append(node.isString() ? text(node.stringValue()) : node.toString()).append('\n');
    }
  }

  private static String text(String text) {
    boolean plain =
        UUID.matcher(text).matches()
            || (isPlain(text) && !WORDS.contains(text.toLowerCase(java.util.Locale.ROOT)));
    return plain ? text : quoted(text);
  }

  private static boolean isPlain(String text) {
    if (text.isEmpty() || !Character.isLetter(text.codePointAt(0))) {
      return false;
    }
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      int next = i + 1 < text.length() ? text.charAt(i + 1) : '\n';
      boolean fits =
          isOfWord(c)
              || PLAIN_SIGNS.indexOf(c) >= 0
              || (c == ':' && next != ' ' && next != '\n')
              || (c == ' ' && next != '\n' && " #:".indexOf(next) < 0);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether it is a letter, mark or number of Unicode: L, M or N. */
  private static boolean isOfWord(int c) {
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          true;
      default -> false;
    };
  }

  /** Returns whether a block scalar of this text reads as the same text. */
  private static boolean fitsBlockScalar(String text) {
    return text.indexOf('\n') > 0
        && !text.endsWith("\n")
        && text.charAt(0) != ' '
        && text.codePoints().allMatch(c -> c == '\n' || isPrintable(c));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '"' -> quoted.append("\\\"");
            case '\\' -> quoted.append("\\\\");
            case '\n' -> quoted.append("\\n");
            case '\t' -> quoted.append("\\t");
            default -> {
              if (isPrintable(c)) {
                quoted.appendCodePoint(c);
              } else {
                quoted.append(c > 0xffff ? "\\U%08X".formatted(c) : "\\u%04X".formatted(c));
              }
            }
          }
        });
    return quoted.append('"').toString();
  }

  // The characters of YAML 1.2, section 5.1, without those that some parsers take for a line end.
  private static boolean isPrintable(int c) {
    return (c >= 0x20 && c <= 0x7e)
        || (c >= 0xa0 && c <= 0xd7ff && c != 0x2028 && c != 0x2029)
        || (c >= 0xe000 && c <= 0xfffd && c != 0xfeff)
        || c >= 0x10000;
  }
}
