package org.talenttree.web.card;

import java.awt.Shape;
import java.text.Bidi;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measures and shortens text, and converts it to outlines. */
final class Lettering {
  private static final String ELLIPSIS = "…";
  private static final String FIRST_STRONG_ISOLATE = "\u2068";
  private static final String POP_ISOLATE = "\u2069";

  private Lettering() {}

  /** The size and weight of a text. */
  record Style(double size, boolean bold) {
    Typeface typeface() {
      return bold ? Typeface.BOLD : Typeface.REGULAR;
    }
  }

  static double width(String text, Style style) {
    ShapedText shaped = shaped(text, style);
    return shaped == null ? style.typeface().width(text, style.size()) : shaped.width();
  }

  /** Returns whether the width of a text is known: whether a bundled font has all its letters. */
  static boolean isMeasured(String text, Style style) {
    ShapedText shaped = shaped(text, style);
    return shaped == null ? style.typeface().covers(text) : shaped.isComplete();
  }

  /** Shortens a text that is too wide, between user-perceived characters. */
  static String fit(String text, Style style, double maxWidth) {
    if (width(text, style) <= maxWidth) {
      return text;
    }
    List<Integer> ends = ends(text);
    int shown = 0;
    int tooMany = ends.size();
    while (tooMany - shown > 1) {
      int middle = (shown + tooMany) >>> 1;
      if (width(text.substring(0, ends.get(middle)) + ELLIPSIS, style) <= maxWidth) {
        shown = middle;
      } else {
        tooMany = middle;
      }
    }
    return text.substring(0, ends.get(shown)).strip() + ELLIPSIS;
  }

  /** Returns 0 and the end of each user-perceived character. */
  private static List<Integer> ends(String text) {
    List<Integer> ends = new ArrayList<>();
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    for (int end = letters.first(); end != BreakIterator.DONE; end = letters.next()) {
      ends.add(end);
    }
    return ends;
  }

  /** Returns whether a text is written from right to left. */
  static boolean isRightToLeft(String text) {
    return !text.startsWith(FIRST_STRONG_ISOLATE)
        && Bidi.requiresBidi(text.toCharArray(), 0, text.length())
        && !new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
  }

  /** Returns a name for a line of several, so that it does not reorder what is next to it. */
  static String isolated(String name) {
    return Bidi.requiresBidi(name.toCharArray(), 0, name.length())
        ? FIRST_STRONG_ISOLATE + name + POP_ISOLATE
        : name;
  }

  /** Returns the outline of the text; x and y are its start on the baseline. */
  static Shape outline(String text, Style style, double x, double y) {
    ShapedText shaped = shaped(text, style);
    return shaped == null
        ? style.typeface().outline(text, style.size(), x, y)
        : shaped.outline(x, y);
  }

  /**
   * Returns the text laid out if Inter alone does not suffice; null if it does, or if Java cannot.
   */
  private static @Nullable ShapedText shaped(String text, Style style) {
    if (style.typeface().covers(text)) {
      return null;
    }
    try {
      return ShapedText.of(text, style);
    } catch (InternalError | LinkageError | RuntimeException e) {
      // Java cannot read fonts here. The text is also in the metadata next to the picture.
      return null;
    }
  }
}
