package org.talenttree.transfer.imports.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the sections and lists of skills of a TeX file as Markdown, as those of Awesome-CV,
 * moderncv and altacv. Nothing is run: commands that are not known say nothing.
 */
final class TexText {
  private static final Set<String> SECTIONS = Set.of("section", "cvsection", "chapter");
  private static final Set<String> SUBSECTIONS =
      Set.of("subsection", "cvsubsection", "subsubsection", "cvparagraph");
  private static final Set<String> PAIRS =
      Set.of(
          "cvskill", "cvitem", "cvtag", "skill", "cvitemwithcomment", "cvlanguage", "skillentry");
  private static final Set<String> NAMES = Set.of("item", "cvlistitem", "cvevent");

  /** A longer line is searched for no further names. */
  private static final int MAX_LINE = 2_000;

  private TexText() {}

  static boolean isTex(String text) {
    return text.lines().map(String::strip).anyMatch(TexText::isCommand);
  }

  private static boolean isCommand(String line) {
    int end = end(line, 0);
    return end > 2
        && end < line.length()
        && (line.charAt(end) == '{' || line.charAt(end) == '[')
        && (line.startsWith("\\documentclass")
            || line.startsWith("\\begin{")
            || SECTIONS.contains(line.substring(1, end))
            || SUBSECTIONS.contains(line.substring(1, end))
            || PAIRS.contains(line.substring(1, end)));
  }

  /** Returns the end of the command's name that begins there; the same place without one. */
  private static int end(String line, int from) {
    int end = from;
    if (end < line.length() && line.charAt(end) == '\\') {
      end++;
      while (end < line.length() && Character.isLetter(line.charAt(end))) {
        end++;
      }
    }
    return end == from + 1 ? from : end;
  }

  static String markdown(String text) {
    return text.lines().map(TexText::line).collect(Collectors.joining("\n"));
  }

  private static String line(String line) {
    String plain = withoutComment(line).strip();
    int end = end(plain, 0);
    if (end == 0) {
      return "";
    }
    String command = plain.substring(1, end);
    List<String> arguments = arguments(plain, end);
    String first = arguments.isEmpty() ? "" : arguments.getFirst();
    if (SECTIONS.contains(command)) {
      return "## " + first;
    }
    if (SUBSECTIONS.contains(command)) {
      return "### " + first;
    }
    if (PAIRS.contains(command) && !first.isEmpty()) {
      List<String> rest =
          arguments.subList(1, arguments.size()).stream().filter(a -> !a.isEmpty()).toList();
      return rest.isEmpty()
          ? "- " + String.join(", ", names(plain, "\\" + command))
          : "- " + first + ": " + String.join(", ", rest);
    }
    return NAMES.contains(command) ? "- " + plain(plain.substring(end)) : "";
  }

  /** Returns the names in a line, which may have a command several times. */
  private static List<String> names(String line, String command) {
    List<String> names = new ArrayList<>();
    int at = 0;
    while (at >= 0) {
      arguments(line, at + command.length()).stream().findFirst().ifPresent(names::add);
      at = line.length() > MAX_LINE ? -1 : line.indexOf(command + "{", at + 1);
    }
    return names;
  }

  /** Returns what stands in the braces that follow a command, one pair after the other. */
  private static List<String> arguments(String line, int from) {
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int start = from;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '{' && depth++ == 0) {
        start = i + 1;
      } else if (c == '}' && depth > 0 && --depth == 0) {
        arguments.add(plain(line.substring(start, i)));
      } else if (depth == 0 && c != '[' && c != ']' && !Character.isWhitespace(c) && start > from) {
        break;
      }
    }
    return arguments;
  }

  /** Returns a text without commands and braces, and with the signs that TeX escapes. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int end = end(text, i);
      if (end > i) {
        i = end - 1;
      } else if (c == '\\' && i + 1 < text.length()) {
        i++;
        plain.append(text.charAt(i) == '\\' ? ' ' : text.charAt(i));
      } else if (c == '~') {
        plain.append(' ');
      } else if (c != '{' && c != '}' && c != '$') {
        plain.append(c);
      }
    }
    return plain.toString().strip();
  }

  private static String withoutComment(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == '\\') {
        i++;
      } else if (line.charAt(i) == '%') {
        return line.substring(0, i);
      }
    }
    return line;
  }
}
