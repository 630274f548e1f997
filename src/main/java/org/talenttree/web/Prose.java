package org.talenttree.web;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Text from users: never markup, but addresses of the web in it become links. */
public final class Prose {
  // Punctuation at the end belongs to the sentence, not to the address.
  private static final Pattern LINK =
      Pattern.compile("https?://[\\p{L}\\p{N}][^\\s<>\"'`]*[\\p{L}\\p{N}/=#&_~+-]");

  private Prose() {}

  /**
   * A stretch of text.
   *
   * @param link where it leads; null for nowhere
   */
  public record Part(String text, @Nullable String link) {}

  /** Returns the text in order, links apart. */
  static List<Part> parts(@Nullable String text) {
    List<Part> parts = new ArrayList<>();
    if (text == null || text.isBlank()) {
      return parts;
    }
    Matcher link = LINK.matcher(text);
    int end = 0;
    while (link.find()) {
      add(parts, text.substring(end, link.start()));
      parts.add(new Part(link.group(), link.group()));
      end = link.end();
    }
    add(parts, text.substring(end));
    return parts;
  }

  private static void add(List<Part> parts, String text) {
    if (!text.isEmpty()) {
      parts.add(new Part(text, null));
    }
  }
}
