package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.re2j.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.outline.Outline;
import tools.jackson.databind.JsonNode;

/** The formats of plain text, and how a text is told from JSON and YAML, which are text too. */
final class TextFormats {
  private static final CsvFormat CSV = new CsvFormat();
  static final OutlineFormat MARKDOWN = OutlineFormat.markdown();
  private static final OutlineFormat LINES = OutlineFormat.lines();

  static final List<TextFormat> ALL = List.of(CSV, MARKDOWN, LINES);

  /** Lines of programs and web pages, which would be odd names. */
  private static final Pattern CODE =
      Pattern.compile("(?m)^\\s*<(!doctype|html|\\?xml)|[{};(]\\s*$|=>");

  private static final Pattern YAML_LINE =
      Pattern.compile("\\s*(?:- +)?[\"']?[\\w .-]{1,60}[\"']?:(?:\\s.*)?|\\s*#.*");
  private static final double MIN_SHARE = 0.6;

  private TextFormats() {}

  /** Returns the format of a text that is neither JSON nor YAML; null if it seems to be those. */
  static @Nullable TextFormat of(String text) {
    if (looksLikeJson(text)) {
      return null;
    }
    if (Outline.isExport(text) || Outline.hasTable(text)) {
      return MARKDOWN;
    }
    if (CSV.hasKnownHeading(text)) {
      return CSV;
    }
    if (isYaml(text)) {
      return null;
    }
    if (OutlineFormat.looksLikeMarkdown(text)) {
      return MARKDOWN;
    }
    if (CSV.isTable(text)) {
      return CSV;
    }
    return LINES.holdsNames(text) && !CODE.matcher(text).find() ? LINES : null;
  }

  private static boolean looksLikeJson(String text) {
    String start = text.stripLeading();
    return start.startsWith("{") || start.startsWith("[");
  }

  /** Returns whether the text is YAML that holds more than a list of texts, or is meant to be. */
  private static boolean isYaml(String text) {
    try {
      JsonNode root = YamlFile.read(text.getBytes(UTF_8));
      return root.isObject()
          || (root.isArray() && root.valueStream().anyMatch(TextFormats::isRich));
    } catch (ImportRefused e) {
      List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
      long fitting =
          lines.stream()
              .filter(line -> line.length() < 1_000 && YAML_LINE.matcher(line).matches())
              .count();
      return fitting > MIN_SHARE * lines.size();
    }
  }

  /** In Markdown too, "- Java: 4" is an item; YAML has more to say of it. */
  private static boolean isRich(JsonNode item) {
    return item.isArray()
        || (item.isObject()
            && (item.size() > 1 || item.valueStream().anyMatch(JsonNode::isContainer)));
  }
}
