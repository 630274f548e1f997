package org.talenttree.transfer.exports;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.tree.rules.Link;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeDetails;

/** Encodes a tree as Markdown (CommonMark). Texts are escaped, except for links in them. */
final class MarkdownText {
  private static final int MAX = 5;

  private final StringBuilder out = new StringBuilder();
  private final LevelNames levels;
  private final Map<UUID, String> names;

  private MarkdownText(LevelNames levels, Map<UUID, String> names) {
    this.levels = levels;
    this.names = names;
  }

  /** Returns the document; it ends with a line feed. */
  static String of(String title, TreeDetails details, List<Path> paths) {
    MarkdownText text = new MarkdownText(details.levelNames(), names(paths));
    text.out.append("# ").append(heading(title)).append('\n');
    String description = details.description();
    if (description != null && !description.isBlank()) {
      text.out.append('\n').append(body(description, "")).append('\n');
    }
    text.append(paths);
    return text.out.toString();
  }

  private void append(List<Path> paths) {
    for (Path path : paths) {
      out.append("\n## ").append(heading(path.name())).append('\n');
      boolean tight = path.talents().stream().allMatch(MarkdownText::isOneLine);
      String before = "\n";
      for (Talent talent : path.talents()) {
        out.append(before);
        append(talent);
        before = tight ? "" : "\n";
      }
    }
  }

  /** A colon at the end would be taken for that of a list below it. */
  private static String heading(String text) {
    String line = MarkdownLine.of(text);
    return line.endsWith(":") ? line.substring(0, line.length() - 1) + "\\:" : line;
  }

  private static Map<UUID, String> names(List<Path> paths) {
    return paths.stream()
        .flatMap(path -> path.talents().stream())
        .collect(Collectors.toMap(Talent::id, Talent::name));
  }

  private static boolean isOneLine(Talent talent) {
    return talent.description() == null && talent.requires().isEmpty() && talent.links().isEmpty();
  }

  private void append(Talent talent) {
    out.append("- **").append(MarkdownLine.of(talent.name())).append("** ");
    out.append("●".repeat(talent.level())).append("○".repeat(MAX - talent.level()));
    out.append(' ').append(talent.level()).append('/').append(MAX);
    if (!levels.equals(LevelNames.STANDARD)) {
      out.append(" · ").append(MarkdownLine.of(levels.of(talent.level())));
    }
    out.append('\n');
    if (talent.description() != null && !talent.description().isBlank()) {
      out.append('\n').append(body(talent.description(), "  ")).append('\n');
    }
    if (!talent.requires().isEmpty()) {
      String needs =
          talent.requires().stream()
              .map(id -> MarkdownLine.of(names.getOrDefault(id, "")))
              .collect(Collectors.joining(", "));
      out.append("\n  Needs ").append(needs).append('\n');
    }
    for (Link link : talent.links()) {
      out.append("\n  ").append(link(link)).append('\n');
    }
  }

  private static String link(Link link) {
    return link.label() == null
        ? "<" + link.url() + ">"
        : "[%s](<%s>)"
            .formatted(MarkdownLine.plain(link.label()), link.url().replace("&", "&amp;"));
  }

  /**
   * Returns a text with each line indented, as in a list item: lines stay lines, empty lines
   * separate paragraphs.
   */
  private static String body(String text, String indent) {
    StringBuilder out = new StringBuilder();
    String separator = "";
    for (String line : text.lines().toList()) {
      if (line.isBlank()) {
        separator = out.isEmpty() ? "" : "\n\n";
      } else {
        out.append(separator).append(indent).append(MarkdownLine.of(line));
        separator = "\\\n";
      }
    }
    return out.toString();
  }

  /**
   * Escapes one line of text for Markdown. Web addresses become links (CommonMark 0.31.2, section
   * 6.5, autolinks); nothing else is markup.
   */
  static final class MarkdownLine {
    /** Characters that can be markup anywhere, in CommonMark or on GitHub. */
    private static final String SPECIAL = "\\`*_{}[]<>&#|~@$^";

    /** Characters that are markup at the beginning of a line. */
    private static final String FIRST = "+-=";

    /** Punctuation that ends a sentence or a bracket rather than an address. */
    private static final String NOT_LAST = ".,;:!?'*_~)]}";

    private MarkdownLine() {}

    static String of(String text) {
      String line = text.strip();
      StringBuilder out = new StringBuilder(line.length() + 8);
      int from = 0;
      for (int start = 0; start < line.length(); start++) {
        int end = endOfAddress(line, start);
        if (end > start) {
          end = withClosingBracket(line, start, end);
          appendText(out, line, from, start);
          out.append('<').append(line, start, end).append('>');
          from = end;
          start = end - 1;
        }
      }
      appendText(out, line, from, line.length());
      return out.toString();
    }

    /** Escapes a text without making links of the addresses in it: links must not be nested. */
    static String plain(String text) {
      String line = text.strip();
      StringBuilder out = new StringBuilder(line.length() + 8);
      appendText(out, line, 0, line.length());
      return out.toString();
    }

    /** Returns the end of the web address that starts here; the start itself if there is none. */
    private static int endOfAddress(String line, int start) {
      boolean isInWord = start > 0 && Character.isLetterOrDigit(line.codePointBefore(start));
      int content = isInWord ? line.length() : afterScheme(line, start);
      int end = content;
      while (end < line.length() && isOfAddress(line.charAt(end))) {
        end++;
      }
      while (end > content && NOT_LAST.indexOf(line.charAt(end - 1)) >= 0) {
        end--;
      }
      return end > content ? end : start;
    }

    /**
     * Returns the index behind the scheme that starts here; the end of the line if there is none.
     */
    private static int afterScheme(String line, int start) {
      for (String scheme : new String[] {"https://", "http://"}) {
        if (line.regionMatches(true, start, scheme, 0, scheme.length())) {
          return start + scheme.length();
        }
      }
      return line.length();
    }

    private static boolean isOfAddress(char c) {
      return !Character.isSpaceChar(c) && !Character.isISOControl(c) && "<>\"".indexOf(c) < 0;
    }

    /** Extends the end by a bracket that the address opened, as in {@code /Ada_(x)}. */
    private static int withClosingBracket(String line, int start, int end) {
      if (end == line.length() || line.charAt(end) != ')') {
        return end;
      }
      String address = line.substring(start, end);
      return address.lastIndexOf('(') > address.lastIndexOf(')') ? end + 1 : end;
    }

    private static void appendText(StringBuilder out, String line, int from, int to) {
      int digits = 0;
      while (digits < line.length() && Character.digit(line.charAt(digits), 10) >= 0) {
        digits++;
      }
      for (int i = from; i < to; i++) {
        char c = line.charAt(i);
        out.append(isMarkup(line, i, digits) ? "\\" : "");
        // Some parsers end a line at these characters.
        out.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
      }
    }

    private static boolean isMarkup(String line, int at, int digits) {
      char c = line.charAt(at);
      return SPECIAL.indexOf(c) >= 0
          || (at == 0 && FIRST.indexOf(c) >= 0)
          // The start of an ordered list.
          || (at == digits && at > 0 && (c == '.' || c == ')'))
          // GitHub turns these into links by itself.
          || (c == '.' && at >= 3 && line.regionMatches(true, at - 3, "www", 0, 3))
          || (c == ':' && at + 1 < line.length() && line.charAt(at + 1) != ' ');
    }
  }
}
