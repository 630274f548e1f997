package org.talenttree.web.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.web.card.Lettering.Style;

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
}
