package org.talenttree.web.card;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.text.BreakIterator;
import java.util.Locale;

/** Measures and shortens text, and converts it to outlines. */
final class Lettering {
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);
  private static final String ELLIPSIS = "…";

  private Lettering() {}

  /** The size and weight of a text. */
  record Style(double size, boolean bold) {
    Typeface typeface() {
      return bold ? Typeface.BOLD : Typeface.REGULAR;
    }
  }

  static double width(String text, Style style) {
    return style.typeface().width(text, style.size());
  }

  /** Shortens a text that is too wide, between user-perceived characters. */
  static String fit(String text, Style style, double maxWidth) {
    if (width(text, style) <= maxWidth) {
      return text;
    }
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    int end = 0;
    while (letters.next() != BreakIterator.DONE
        && width(text.substring(0, letters.current()) + ELLIPSIS, style) <= maxWidth) {
      end = letters.current();
    }
    return text.substring(0, end).strip() + ELLIPSIS;
  }

  /** Returns the outline of the text; x and y are its start on the baseline. */
  static Shape outline(String text, Style style, double x, double y) {
    Typeface typeface = style.typeface();
    return typeface.covers(text) || text.isBlank()
        ? typeface.outline(text, style.size(), x, y)
        : withSystemFont(text, style, x, y);
  }

  // Inter has Latin, Greek and Cyrillic. Other scripts need a font of the system.
  private static Shape withSystemFont(String text, Style style, double x, double y) {
    try {
      Font font =
          new Font(Font.SANS_SERIF, style.bold() ? Font.BOLD : Font.PLAIN, 1)
              .deriveFont((float) style.size());
      if (font.canDisplayUpTo(text) < 0) {
        return new TextLayout(text, font, CONTEXT)
            .getOutline(AffineTransform.getTranslateInstance(x, y));
      }
    } catch (InternalError | LinkageError | RuntimeException e) {
      // There are no fonts. The text is also in the metadata beside the picture.
      return blocks(text, style, x, y);
    }
    return blocks(text, style, x, y);
  }

  private static Shape blocks(String text, Style style, double x, double y) {
    GeneralPath whole = new GeneralPath();
    double at = x;
    for (int letter : text.codePoints().toArray()) {
      String one = Character.toString(letter);
      if (style.typeface().covers(one)) {
        whole.append(style.typeface().outline(one, style.size(), at, y), false);
      } else {
        whole.append(
            new java.awt.geom.RoundRectangle2D.Double(
                at + style.size() * 0.1,
                y - style.size() * 0.7,
                style.size() * 0.8,
                style.size() * 0.75,
                style.size() * 0.2,
                style.size() * 0.2),
            false);
      }
      at += width(one, style);
    }
    return whole;
  }
}
