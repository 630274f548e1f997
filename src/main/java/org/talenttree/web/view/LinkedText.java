package org.talenttree.web.view;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits a text of a user into plain text and web addresses, which become links. */
public final class LinkedText {
  // Excludes punctuation at the end, which belongs to the sentence and not to the address.
  private static final Pattern LINK =
      Pattern.compile("https?://[\\p{L}\\p{N}][^\\s<>\"'`]*[\\p{L}\\p{N}/=#&_~+-]");

  /** A short link takes a hundred times its length in a page. */
  private static final int MAX_LINKS = 50;

  private LinkedText() {}

  /**
   * A part of a text.
   *
   * @param link the target of the link; null for plain text
   */
  public record Part(String text, @Nullable String link) {}

  /** Returns the parts in order, of which so many are links; empty for a blank text. */
  static List<Part> parts(@Nullable String text) {
    List<Part> parts = new ArrayList<>();
    if (text == null || text.isBlank()) {
      return parts;
    }
    Matcher link = LINK.matcher(text);
    int end = 0;
    for (int links = 0; links < MAX_LINKS && link.find(); links++) {
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
