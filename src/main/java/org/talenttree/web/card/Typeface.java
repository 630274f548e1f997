package org.talenttree.web.card;

import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.OTFParser;
import org.apache.fontbox.ttf.OpenTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * The font Inter in one weight. It is bundled, so that pictures look the same on every machine,
 * even without installed fonts.
 */
final class Typeface {
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
