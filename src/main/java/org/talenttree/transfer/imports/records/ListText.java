package org.talenttree.transfer.imports.records;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Splits a line that lists several names, such as "Java, SQL (Oracle, MySQL) and Go". */
public final class ListText {
  private static final String SEPARATORS = ",;、•·|";
  private static final int MAX_WORDS = 5;
  private static final int MAX_NAME = 50;

  private static final Pattern FIRST_AND = Pattern.compile("^(?:and|und|&)\\s+");
  private static final Pattern AND = Pattern.compile("\\s+(?:and|und)\\s+");

  private ListText() {}

  /** Returns how many words a text has. */
  public static int words(String text) {
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      boolean letter = !Character.isWhitespace(text.charAt(i));
      words += letter && !inside ? 1 : 0;
      inside = letter;
    }
    return words;
  }

  /** Returns the names; the text alone if it is no list of short names. */
  public static List<String> split(String text) {
    List<String> parts = parts(text);
    boolean names =
        parts.size() > 1
            && parts.stream()
                .allMatch(part -> part.length() <= MAX_NAME && words(part) <= MAX_WORDS);
    return names ? parts : List.of(text.strip());
  }

  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth = Math.max(0, depth - 1);
      } else if (depth == 0 && SEPARATORS.indexOf(c) >= 0) {
        add(parts, text.substring(from, i));
        from = i + 1;
      }
    }
    add(parts, text.substring(from));
    splitAnd(parts);
    return parts;
  }

  private static void add(List<String> parts, String part) {
    String name = part.strip();
    if (!name.isEmpty()) {
      parts.add(name);
    }
  }

  /** The last two names may be joined by a word. */
  private static void splitAnd(List<String> parts) {
    if (parts.size() < 2) {
      return;
    }
    String last = parts.removeLast();
    String names = FIRST_AND.matcher(last).replaceFirst("");
    parts.addAll(List.of(AND.split(names, 2)));
  }
}
