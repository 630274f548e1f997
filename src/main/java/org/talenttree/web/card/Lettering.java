package org.talenttree.web.card;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Bidi;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.OTFParser;
import org.apache.fontbox.ttf.OpenTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.jspecify.annotations.Nullable;

/** Measures and shortens text, and converts it to outlines. */
final class Lettering {
  private static final String ELLIPSIS = "…";
  private static final String FIRST_STRONG_ISOLATE = "\u2068";
  private static final String POP_ISOLATE = "\u2069";
  private static final Locale THAI = Locale.of("th");

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
    int end = lastFitting(text, letters(), ELLIPSIS, style, maxWidth);
    return text.substring(0, end).strip() + ELLIPSIS;
  }

  /**
   * Breaks a text into lines, between words where it can; what does not fit into the last one is
   * left out.
   *
   * @param max so many lines at most
   */
  static List<String> lines(String text, Style style, double maxWidth, int max) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (lines.size() < max - 1 && !rest.isEmpty()) {
      int end = lastFitting(rest, words(), "", style, maxWidth);
      if (end == 0) {
        int letter = ends(rest, letters()).get(1);
        end = Math.max(letter, lastFitting(rest, letters(), "", style, maxWidth));
      }
      lines.add(rest.substring(0, end).strip());
      rest = rest.substring(end).strip();
    }
    if (!rest.isEmpty() || lines.isEmpty()) {
      lines.add(fit(rest, style, maxWidth));
    }
    return lines;
  }

  /** Returns the width of the widest part of a text that no line may break. */
  static double widestWord(String text, Style style) {
    List<Integer> ends = ends(text, words());
    return IntStream.range(1, ends.size())
        .mapToObj(i -> text.substring(ends.get(i - 1), ends.get(i)).strip())
        .mapToDouble(word -> width(word, style))
        .max()
        .orElse(0);
  }

  // These rules differ from those of other languages only in that they know the words of Thai,
  // which stand without spaces.
  private static BreakIterator words() {
    return BreakIterator.getLineInstance(THAI);
  }

  private static BreakIterator letters() {
    return BreakIterator.getCharacterInstance(Locale.ROOT);
  }

  /**
   * Returns the last border up to which a text fits into a width; 0 if there is none. It doubles
   * its steps from the start, since measuring a long text takes longer.
   *
   * @param end what follows the text there
   */
  private static int lastFitting(
      String text, BreakIterator borders, String end, Style style, double maxWidth) {
    List<Integer> ends = ends(text, borders);
    int shown = 0;
    int tooMany = 1;
    while (tooMany < ends.size() && fits(text, ends.get(tooMany), end, style, maxWidth)) {
      shown = tooMany;
      tooMany *= 2;
    }
    tooMany = Math.min(tooMany, ends.size());
    while (tooMany - shown > 1) {
      int middle = (shown + tooMany) >>> 1;
      if (fits(text, ends.get(middle), end, style, maxWidth)) {
        shown = middle;
      } else {
        tooMany = middle;
      }
    }
    return ends.get(shown);
  }

  private static boolean fits(String text, int until, String end, Style style, double maxWidth) {
    return width(text.substring(0, until).strip() + end, style) <= maxWidth;
  }

  /** Returns how far a text rises above its baseline and reaches below it. */
  static Rectangle2D bounds(String text, Style style) {
    return outline(text, style, 0, 0).getBounds2D();
  }

  /** Returns 0 and the ends of the parts of a text, such as its user-perceived characters. */
  private static List<Integer> ends(String text, BreakIterator borders) {
    List<Integer> ends = new ArrayList<>();
    borders.setText(text);
    for (int end = borders.first(); end != BreakIterator.DONE; end = borders.next()) {
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

  /**
   * The font Inter in one weight. It is bundled, so that pictures look the same on every machine,
   * even without installed fonts.
   */
  static final class Typeface {
    static final Typeface REGULAR = new Typeface("Inter-Regular");
    static final Typeface BOLD = new Typeface("Inter-SemiBold");

    private final OpenTypeFont font;
    private final CmapLookup characters;
    private final Map<Integer, Glyph> glyphs = new ConcurrentHashMap<>();

    private Typeface(String name) {
      try (InputStream in = Typeface.class.getResourceAsStream("/fonts/inter/" + name + ".otf")) {
        if (in == null) {
          throw new IllegalStateException(name + " is not in the jar");
        }
        font = new OTFParser().parse(new RandomAccessReadBuffer(in));
        characters = font.getUnicodeCmapLookup();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The outline and the advance width of a character, at size 1. */
    private record Glyph(GeneralPath outline, double advance) {}

    /** Returns whether the font has all characters of the text, and none is placed on another. */
    boolean covers(String text) {
      return text.codePoints()
          .allMatch(letter ->
              characters.getGlyphId(letter) != 0
                  && Character.getType(letter) != Character.NON_SPACING_MARK);
    }

    /** Returns the width of the text; missing characters count as wide ones, and are not drawn. */
    double width(String text, double size) {
      return size * text.codePoints().mapToDouble(letter -> glyph(letter).advance()).sum();
    }

    /** Returns the outline of the text; x and y are its start on the baseline. */
    GeneralPath outline(String text, double size, double x, double y) {
      GeneralPath whole = new GeneralPath();
      double at = x;
      for (int letter : text.codePoints().toArray()) {
        Glyph glyph = glyph(letter);
        AffineTransform place = AffineTransform.getTranslateInstance(at, y);
        place.scale(size, -size);
        whole.append(glyph.outline().getPathIterator(place), false);
        at += glyph.advance() * size;
      }
      return whole;
    }

    private Glyph glyph(int letter) {
      return glyphs.computeIfAbsent(characters.getGlyphId(letter), this::read);
    }

    // The parsed font is not thread-safe.
    private synchronized Glyph read(int id) {
      try {
        double unit = 1.0 / font.getUnitsPerEm();
        GeneralPath outline =
            id == 0 ? new GeneralPath() : font.getCFF().getFont().getType2CharString(id).getPath();
        outline.transform(AffineTransform.getScaleInstance(unit, unit));
        return new Glyph(outline, id == 0 ? 1 : font.getAdvanceWidth(id) * unit);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
