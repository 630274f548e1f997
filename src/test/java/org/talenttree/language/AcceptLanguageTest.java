package org.talenttree.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.language.Languages.AcceptLanguage;

/** Which language a browser gets for the languages that it asks for. */
class AcceptLanguageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de | de",
        "DE | de",
        "de-AT,en;q=0.5 | de",
        "zh-Hant-TW | zh-Hant",
        "fr, de;q=0.7, en;q=0.8 | en",
        "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5 | en",
        "de;q=0, en;q=0.1 | en",
        "fr, *;q=0.1 | en",
        "de;q=0.5,en;q=0.5 | de",
        "de ; q = 0.5, en ; q=0.4 | de",
        "de;q=2, en | en",
        "fr | ''",
        "'' | ''",
        ";;;,,q=1,*x | ''",
        "*-CH | ''",
        "zz-*-*-*, de;q=0.1 | de",
      })
  void theLanguageWithTheHighestWeightThatThereIs(String header, String expected) {
    assertThat(AcceptLanguage.best(header, Set.of("en", "de", "zh-hant"), "en").orElse(""))
        .isEqualToIgnoringCase(expected);
  }

  @Test
  void aHostileHeaderIsReadInNoTime() {
    String header = "a-".repeat(30_000) + "," + "de;q=0.1,".repeat(5_000);

    assertThat(AcceptLanguage.best(header, Set.of("de"), "en")).hasValue("de");
  }

  @Test
  void whoeverAsksForNoLanguageOfOursGetsEnglish() {
    Languages languages = Languages.builtIn();

    assertThat(languages.preferred(Optional.empty()).tag()).isEqualTo("en");
    assertThat(languages.preferred(Optional.of("tlh")).tag()).isEqualTo("en");
    assertThat(languages.preferred(Optional.of("de-CH")).tag()).isEqualTo("de");
  }
}
