package org.talenttree.web.card;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.text.AttributedString;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.card.Lettering.Style;

/**
 * A line of text in any script, from right to left where it is written so, with the shapes that
 * letters have side by side. What no bundled font has becomes an ellipsis, never a box.
 */
final class ShapedText {
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);
  private static final String OMITTED = "…";

  private final @Nullable TextLayout layout;
  private final boolean complete;

  /** Text of one font. */
  private record Run(Font font, String text) {}

  private ShapedText(@Nullable TextLayout layout, boolean complete) {
    this.layout = layout;
    this.complete = complete;
  }

  /**
   * Lays out a line.
   *
   * @throws LinkageError if this machine cannot shape text; so may {@link InternalError} or a
   *     {@link RuntimeException} be thrown
   */
  static ShapedText of(String text, Style style) {
    List<Run> runs = runs(text, style);
    StringBuilder all = new StringBuilder();
    runs.forEach(run -> all.append(run.text()));
    if (all.isEmpty()) {
      return new ShapedText(null, false);
    }
    AttributedString line = new AttributedString(all.toString());
    int start = 0;
    for (Run run : runs) {
      Font font = run.font().deriveFont(weight(run, style), (float) style.size());
      line.addAttribute(TextAttribute.FONT, font, start, start + run.text().length());
      start += run.text().length();
    }
    boolean complete = all.toString().equals(text);
    return new ShapedText(new TextLayout(line.getIterator(), CONTEXT), complete);
  }

  /** Returns the weight to make up: Inter has a bold font of its own, and emoji have no weights. */
  private static int weight(Run run, Style style) {
    boolean isMadeBold =
        style.bold()
            && !run.font().equals(ScriptFonts.inter(true))
            && !Character.isEmoji(run.text().codePointAt(0));
    return isMadeBold ? Font.BOLD : Font.PLAIN;
  }

  private static List<Run> runs(String text, Style style) {
    Font inter = ScriptFonts.inter(style.bold());
    List<Run> runs = new ArrayList<>();
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(text);
    int start = 0;
    for (int end = letters.next(); end != BreakIterator.DONE; end = letters.next()) {
      String letter = text.substring(start, end);
      start = end;
      Font before = runs.isEmpty() ? null : runs.getLast().font();
      Font font = font(letter, inter, before);
      if (font != null) {
        add(runs, new Run(font, letter));
      } else if (runs.isEmpty() || !runs.getLast().text().endsWith(OMITTED)) {
        add(runs, new Run(inter, OMITTED));
      }
    }
    return runs;
  }

  private static @Nullable Font font(String letter, Font inter, @Nullable Font before) {
    int first = letter.codePointAt(0);
    boolean isEmoji = letter.indexOf('\uFE0F') > 0;
    if (!isEmoji && (inter.canDisplay(first) || isInvisible(first))) {
      return inter;
    }
    return ScriptFonts.of(first, before);
  }

  private static boolean isInvisible(int letter) {
    int type = Character.getType(letter);
    return type == Character.FORMAT || type == Character.CONTROL;
  }

  private static void add(List<Run> runs, Run run) {
    if (!runs.isEmpty() && runs.getLast().font().equals(run.font())) {
      runs.add(new Run(run.font(), runs.removeLast().text() + run.text()));
    } else {
      runs.add(run);
    }
  }

  /** Returns whether no letter is missing. */
  boolean isComplete() {
    return complete;
  }

  double width() {
    return layout == null ? 0 : layout.getAdvance();
  }

  /** Returns the outline; x and y are its left end on the baseline. */
  Shape outline(double x, double y) {
    return layout == null
        ? new GeneralPath()
        : layout.getOutline(AffineTransform.getTranslateInstance(x, y));
  }
}
