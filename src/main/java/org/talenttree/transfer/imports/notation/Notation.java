package org.talenttree.transfer.imports.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.talenttree.transfer.imports.records.Unreadable;
import tools.jackson.databind.JsonNode;

/** A way to write a file, the endings of such files, and how texts written so are recognised. */
public sealed interface Notation {
  /** All of them, in the order in which they are looked for. */
  List<Notation> ALL =
      List.of(
          new OfValues(List.of(".vcf"), VCard::isCard, VCard::read),
          new OfValues(List.of(".opml", ".mm"), MindMap::isMap, MindMap::read),
          new OfValues(List.of(".toml"), TomlText::isToml, TomlText::read),
          new OfValues(List.of(".js", ".ts"), ScriptText::isScript, ScriptText::read),
          new OfLines(List.of(".tex"), TexText::isTex, TexText::markdown),
          new OfLines(List.of(".org"), OrgText::isOrg, OrgText::markdown),
          new OfLines(List.of(), Badges::isIn, Badges::markdown));

  /** Returns the notation of a text; empty if it is JSON, YAML, Markdown or something else. */
  static Optional<Notation> of(String text) {
    return ALL.stream().filter(notation -> notation.recogniser().test(text)).findFirst();
  }

  /** Returns the endings of files, such as {@code .toml}. */
  List<String> endings();

  /** Returns whether a text seems to be written so. */
  Predicate<String> recogniser();

  /** Reads values from a text. */
  @FunctionalInterface
  interface ValueReader {
    /** Returns the values as JSON. */
    JsonNode read(String text) throws Unreadable;
  }

  /** A notation of named values and lists, as JSON is. */
  record OfValues(List<String> endings, Predicate<String> recogniser, ValueReader reader)
      implements Notation {}

  /**
   * A notation of headings and lists, as Markdown is.
   *
   * @param markdown writes as many lines as the text has, so that places stay true
   */
  record OfLines(List<String> endings, Predicate<String> recogniser, UnaryOperator<String> markdown)
      implements Notation {}

  /** Splits a text at a sign that no backslash stands before. */
  static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == separator) {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(Math.min(from, text.length())));
    return parts;
  }
}
