package org.talenttree.web.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Area;
import java.awt.geom.Rectangle2D;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;

/** Text of any script in pictures: drawn, shaped, and never a box. */
class ShapedTextTest {
  private static final Style STYLE = new Style(20, false);

  private static Rectangle2D bounds(String text) {
    return ShapedText.of(text, STYLE).outline(0, 0).getBounds2D();
  }

  private static double width(String text) {
    return ShapedText.of(text, STYLE).width();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "مهارات",
        "פיתוח",
        "技能树",
        "技能の木",
        "기술 나무",
        "कौशल",
        "ทักษะ",
        "দক্ষতা",
        "திறன்",
        "నైపుణ్యం",
        "ಕೌಶಲ್ಯ",
        "കഴിവ്",
        "કુશળતા",
        "ਹੁਨਰ",
        "ජවය",
        "ຄວາມ",
        "ជំនាញ",
        "ကျွမ်း",
        "უნარი",
        "հմտություն",
        "ክህሎት",
        "🚀",
        "👩‍💻",
        "❤️",
        "✓"
      })
  void aBundledFontHasEachLetter(String text) {
    text.codePoints()
        .filter(letter -> Character.isLetter(letter) || Character.isEmoji(letter))
        .forEach(letter ->
            assertThat(ScriptFonts.of(letter, null)).as(Character.toString(letter)).isNotNull());
    assertThat(bounds(text).getWidth()).isPositive();
  }

  @Test
  void arabicLettersAreJoined() {
    assertThat(width("ببب")).isLessThan(0.8 * 3 * width("ب"));
  }

  @Test
  void hebrewBeginsAtTheRight() {
    // Lamed is the only letter that rises above the others; here it is the first.
    Rectangle2D whole = bounds("לוחם");
    double top = whole.getMinY();
    double middle = whole.getCenterX();

    var shape = ShapedText.of("לוחם", STYLE).outline(0, 0);

    assertThat(shape.intersects(middle, top, whole.getMaxX() - middle, 1)).isTrue();
    assertThat(shape.intersects(whole.getMinX(), top, middle - whole.getMinX(), 1)).isFalse();
  }

  @Test
  void theSignsOfOneHindiSyllableShareItsWidth() {
    assertThat(width("क्षि")).isLessThan(width("क") + width("ष"));
  }

  @Test
  void anEmojiOfSeveralSignsIsOnePicture() {
    assertThat(width("👩‍💻")).isLessThan(1.2 * width("👩"));
  }

  @Test
  void whatNoFontHasBecomesAnEllipsis() {
    String hieroglyphs = "\uD80C\uDC00\uD80C\uDC01";

    assertThat(bounds(hieroglyphs)).isEqualTo(bounds("…"));
  }

  @Test
  void aTextIsShortenedToItsWidthInAnyScript() {
    for (String text :
        new String[] {"技能の木を育てる人々", "هندسة البرمجيات الموزعة", "क्षेत्रज्ञ विज्ञान और गणित"}) {
      String shown = Lettering.fit(text, STYLE, 90);

      assertThat(shown).endsWith("…").hasSizeLessThan(text.length());
      assertThat(Lettering.width(shown, STYLE)).isBetween(50.0, 90.0);
    }
  }

  @Test
  void anEmojiChangesNoFontOfTheRest() {
    Style bold = new Style(60, true);
    Area letter = new Area(ShapedText.of("H🚀", bold).outline(0, 0));

    letter.intersect(
        new Area(new Rectangle2D.Double(-9, -99, Lettering.width("H", bold) + 9, 198)));

    Rectangle2D alone = Lettering.bounds("H", bold);
    assertThat(letter.getBounds2D().getMinX()).isCloseTo(alone.getMinX(), within(0.3));
    assertThat(letter.getBounds2D().getMaxX()).isCloseTo(alone.getMaxX(), within(0.3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Java", "هندسة البرمجيات", "ကျွမ်းကျင်မှု", "ជំនាញ", "Å🚀gj"})
  void linesBelowEachOtherDoNotTouch(String text) {
    Style style = new Style(36, true);
    Drawing drawing = new Drawing(500, 300, ColourScheme.STANDARD, false);
    TextBlock block = new TextBlock();
    for (int i = 0; i < 3; i++) {
      block.add(text, style, ColourRole.TEXT, 30);
    }

    block.draw(drawing, 0, 0, Drawing.Anchor.START);

    double[] baselines =
        Pattern.compile(" y=\"([0-9.]+)\"")
            .matcher(drawing.svg("", ""))
            .results()
            .mapToDouble(match -> Double.parseDouble(match.group(1)))
            .toArray();
    Rectangle2D ink = Lettering.bounds(text, style);
    assertThat(baselines).hasSize(3);
    assertThat(baselines[1] - baselines[0]).isGreaterThan(Math.max(29.9, ink.getHeight()));
    assertThat(baselines[0] + ink.getMinY()).isGreaterThan(-0.1);
    assertThat(block.height()).isGreaterThan(baselines[2] + ink.getMaxY() - 0.1);
  }

  @Test
  void aTextIsBrokenBetweenWordsAndLongWordsBetweenLetters() {
    double width = Lettering.width("a long", STYLE) + 1;

    assertThat(Lettering.lines("a long name", STYLE, width, 3)).containsExactly("a long", "name");
    assertThat(Lettering.lines("a long name of it", STYLE, width, 2)).hasSize(2);
    assertThat(Lettering.lines("a long name of it", STYLE, width, 2).getLast()).endsWith("…");
    assertThat(Lettering.lines("abcdefghijklmnop", STYLE, width, 9))
        .allSatisfy(line -> assertThat(Lettering.width(line, STYLE)).isLessThanOrEqualTo(width));
    assertThat(String.join("", Lettering.lines("abcdefghijklmnop", STYLE, width, 9)))
        .isEqualTo("abcdefghijklmnop");
    assertThat(Lettering.lines("wide", STYLE, 1, 9)).containsExactly("w", "i", "d", "e");
    assertThat(Lettering.lines(" ", STYLE, width, 2)).containsExactly("");
  }

  @Test
  void linesEndWhereWordsWithoutSpacesEnd() {
    String text = "นักพัฒนาซอฟต์แวร์อาวุโส";

    assertThat(Lettering.lines(text, STYLE, 0.7 * Lettering.width(text, STYLE), 2))
        .containsExactly("นักพัฒนา", "ซอฟต์แวร์อาวุโส");
  }
}
