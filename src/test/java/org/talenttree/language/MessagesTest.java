package org.talenttree.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a message says in a language. */
class MessagesTest {
  private static final Languages LANGUAGES = Languages.builtIn();
  private static final Messages ENGLISH = LANGUAGES.english();
  private static final Messages GERMAN = LANGUAGES.find("de").orElseThrow();

  @Test
  void numbersDaysAndListsAreWrittenAsTheLanguageDoes() {
    LocalDate day = LocalDate.of(2026, 2, 3);

    assertThat(ENGLISH.counted(1, "{0} talent", "{0} talents")).isEqualTo("1 talent");
    assertThat(GERMAN.counted(1240, "{0} talent", "{0} talents")).isEqualTo("1.240 Talente");
    assertThat(List.of(ENGLISH.day(day), GERMAN.day(day)))
        .containsExactly("3 February 2026", "3. Februar 2026");
    assertThat(List.of(ENGLISH.shortDay(day), GERMAN.shortDay(day)))
        .containsExactly("3 Feb 2026", "03.02.2026");
    assertThat(ENGLISH.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
    assertThat(GERMAN.list(List.of("a", "b", "c"))).isEqualTo("a, b und c");
  }

  @Test
  void whatABundleDoesNotHaveIsSaidInEnglish() {
    assertThat(GERMAN.declared("No such {0}", "message")).isEqualTo("No such message");
  }

  @Test
  void valuesOfAMessageWithMarkupAreEscapedAndOnlyContentIsMarkup() {
    StringOutput out = new StringOutput();
    OwaspHtmlTemplateOutput output = new OwaspHtmlTemplateOutput(out);
    output.setContext("p", null);

    ENGLISH
        .with("{1} < {0}", "<b>{1}</b>", (gg.jte.Content) o -> o.writeContent("<i>x</i>"))
        .writeTo(output);

    assertThat(out.toString()).isEqualTo("<i>x</i> &lt; &lt;b&gt;{1}&lt;/b&gt;");
  }

  @ParameterizedTest
  @CsvSource({
    "fr,0,one",
    "fr,2,other",
    "ja,1,other",
    "cs,3,few",
    "cs,5,other",
    "pl,22,few",
    "pl,12,many",
    "ru,21,one",
    "ru,11,many",
    "ru,24,few",
    "de,0,other",
    "de,1,one",
  })
  void eachLanguageHasItsPlurals(String language, long number, String category) {
    assertThat(PluralRule.of(language).category(number)).isEqualTo(category);
  }

  @Test
  void anOperatorAddsALanguageByAFile(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("fr.json"),
        "{\"name\": \"Français\", \"pages\": {\"Sign in\": \"Se connecter\"}, \"editor\": {}}");

    Messages french = Languages.with(folder).find("fr").orElseThrow();

    assertThat(french.declared("Sign in")).isEqualTo("Se connecter");
    assertThat(french.name()).isEqualTo("Français");
  }

  @Test
  void aBundleWithAPlaceholderThatTheMessageDoesNotHaveIsRefused(@TempDir Path folder)
      throws IOException {
    Files.writeString(folder.resolve("fr.json"), "{\"pages\": {\"Level {0}\": \"Niveau {1}\"}}");

    assertThatThrownBy(() -> Languages.with(folder)).hasMessageContaining("\"Level {0}\"");
  }

  @Test
  void aBundleWithAMessageTwiceIsRefused(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("fr.json"), "{\"pages\": {\"Open\": \"a\", \"Open\": \"b\"}}");

    assertThatThrownBy(() -> Languages.with(folder)).hasMessageContaining("Open");
  }
}
