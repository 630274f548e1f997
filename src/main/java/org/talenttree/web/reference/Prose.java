package org.talenttree.web.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * A text of the description: paragraphs with code and emphasis, which is all of Markdown that it
 * has.
 */
public record Prose(List<List<Span>> paragraphs) {
  private static final String CODE = "`";
  private static final String STRONG = "**";
  private static final String PARAGRAPH = "\n\n";

  /** Copies the list. */
  public Prose {
    paragraphs = List.copyOf(paragraphs);
  }

  /** How a part of a text is written. */
  public enum Style {
    /** As the text around it. */
    PLAIN,
    /** What programs read. */
    CODE,
    /** What the paragraph is about. */
    STRONG
  }

  /** A part of a text. */
  public record Span(Style style, String text) {}

  /** Reads a text. */
  static Prose of(String text) {
    List<List<Span>> paragraphs = new ArrayList<>();
    for (String paragraph : parts(text.strip(), PARAGRAPH)) {
      if (!paragraph.isBlank()) {
        paragraphs.add(spans(paragraph));
      }
    }
    return new Prose(paragraphs);
  }

  private static List<Span> spans(String paragraph) {
    List<Span> spans = new ArrayList<>();
    List<String> parts = parts(paragraph, CODE);
    for (int i = 0; i < parts.size(); i++) {
      if (i % 2 == 1) {
        spans.add(new Span(Style.CODE, parts.get(i)));
        continue;
      }
      List<String> plain = parts(parts.get(i), STRONG);
      for (int j = 0; j < plain.size(); j++) {
        spans.add(new Span(j % 2 == 1 ? Style.STRONG : Style.PLAIN, plain.get(j)));
      }
    }
    spans.removeIf(span -> span.text().isEmpty());
    return spans;
  }

  private static List<String> parts(String text, String mark) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf(mark); end >= 0; end = text.indexOf(mark, start)) {
      parts.add(text.substring(start, end));
      start = end + mark.length();
    }
    parts.add(text.substring(start));
    return parts;
  }
}
