package org.talenttree.icons;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;

/** A name that is taken apart stays about as long as it was, whatever its characters stand for. */
class NameTextTest {
  @Test
  void noCharacterMakesANameLonger() {
    for (int one = 0; one <= Character.MAX_CODE_POINT; one++) {
      String character = Character.toString(one);
      if (Normalizer.normalize(character, Normalizer.Form.NFKC).length() > 2) {
        String name = character.repeat(200);

        assertThat(NameText.normal(name).length())
            .as("U+%04X", one)
            .isLessThanOrEqualTo(2 * name.length());
      }
    }
  }

  @Test
  void charactersStandForOthersInAShortName() {
    assertThat(NameText.normal("Ｊａｖａ ﬁnance")).isEqualTo("java finance");
    assertThat(NameText.normal("\uFDFA"))
        .isEqualTo(Normalizer.normalize("\uFDFA", Normalizer.Form.NFKC));
  }
}
