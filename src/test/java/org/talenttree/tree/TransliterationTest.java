package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.tree.rules.Slug.Transliteration;

class TransliterationTest {
  @ParameterizedTest
  @CsvSource({"straße,strasse", "þórr,thórr", "яблоко,yabloko", "объезд,obezd", "ψωμί,psomi"})
  void lettersWithoutAPlainFormAreWrittenInLatin(String word, String latin) {
    assertThat(Transliteration.toLatin(word)).isEqualTo(latin);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc 123", "日本", "\ud83c\udf33", "é", "\ud800"})
  void allElseStaysAsItWas(String text) {
    assertThat(Transliteration.toLatin(text)).isEqualTo(text);
  }

  @Test
  void noLetterBecomesMoreThanAFewPlainOnes() {
    for (int letter = 0; letter < 0x2000; letter++) {
      String text = Character.toString(letter);
      String latin = Transliteration.toLatin(text);
      assertThat(latin.equals(text) || latin.matches("[a-z]{0,4}")).as(text).isTrue();
    }
  }
}
