package org.talenttree.web.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.language.Languages;

/** What a month is called where there is little room. */
class GrowthMonthTest {
  @ParameterizedTest
  @CsvSource({"en, May", "de, Mai", "ja, 5月"})
  void itHasAtMostThreeLettersInEachLanguage(String language, String name, @TempDir Path folder)
      throws IOException {
    Files.writeString(folder.resolve("ja.json"), "{}");
    GrowthMonth month = new GrowthMonth(YearMonth.of(2026, 5), List.of());

    assertThat(month.shortName(Languages.with(folder).find(language).orElseThrow()))
        .isEqualTo(name);
  }
}
