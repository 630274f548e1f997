package org.talenttree.icons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.tree.rules.BuiltInIcon;

/** The rule from names to icons, step by step. */
class IconProposalsTest {
  private static final IconProposals PROPOSALS = new IconProposals();

  private static String icon(String name) {
    return PROPOSALS.of(name).map(icon -> icon.family() + "/" + icon.name()).orElse("-");
  }

  @Test
  void everyIconOfTheTableExists() {
    Map<String, String> aliases = IconNames.aliases();

    assertThat(aliases).hasSizeGreaterThan(450);
    assertThat(aliases.values())
        .allMatch(path -> path.equals(IconNames.NO_ICON) || BuiltInIcon.find(path).isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "JAVA, simple/openjdk",
    "Ｊａｖａ, simple/openjdk",
    "Java 21, simple/openjdk",
    "Java17, simple/openjdk",
    "Python 3.x, simple/python",
    "C++17, simple/cplusplus",
    "SQL Server 2019, lucide/database",
    "Führung, lucide/crown",
    "Fußball, lucide/goal",
    "MS-Excel (advanced), lucide/sheet",
    "Excel-Kenntnisse, lucide/sheet",
    "Python programming, simple/python"
  })
  void spellingVersionsAndNoiseDoNotMatter(String name, String icon) {
    assertThat(icon(name)).isEqualTo(icon);
  }

  @ParameterizedTest
  @CsvSource({
    "C++, simple/cplusplus",
    "C#, simple/dotnet",
    ".NET, simple/dotnet",
    "F#, simple/fsharp",
    "Node.js, simple/nodedotjs",
    "CI/CD, lucide/infinity",
    "C, simple/c",
    "R, simple/r",
    "D, simple/d",
    "Go, simple/go"
  })
  void signsThatBelongToANameStay(String name, String icon) {
    assertThat(icon(name)).isEqualTo(icon);
  }

  @ParameterizedTest
  @CsvSource({
    "Zotero, simple/zotero",
    "Next JS, simple/nextdotjs",
    "OpenStreetMap, simple/openstreetmap",
    "Dungeons & Dragons, simple/dungeonsanddragons"
  })
  void aWholeNameIsTheTitleOfALogo(String name, String icon) {
    assertThat(icon(name)).isEqualTo(icon);
  }

  @ParameterizedTest
  @CsvSource({
    "Spring Boot / Hibernate, simple/springboot",
    "Ikebana + Docker, simple/docker",
    "Kubernetes (CKA), simple/kubernetes",
    "Go / Rust, simple/go",
    "German - native, lucide/languages"
  })
  void ofSeveralPartsTheFirstWithAnIconCounts(String name, String icon) {
    assertThat(icon(name)).isEqualTo(icon);
  }

  @ParameterizedTest
  @CsvSource({
    "product design of forms, lucide/pen-tool",
    "senior Java architect, simple/openjdk",
    "Italian cooking, lucide/chef-hat",
    "American Sign Language, lucide/hand",
    "Apache Kafka at scale, simple/apachekafka"
  })
  void ofTheLongestRunsALogoOrElseTheLastCounts(String name, String icon) {
    assertThat(icon(name)).isEqualTo(icon);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Signal processing for beginners",
        "Going the extra mile",
        "Sketch and Paint",
        "Making friends",
        "a Swift reaction",
        "Pythonic",
        "R&D",
        "Linear progress",
        "Zorbing",
        "Box",
        "…",
        "",
        "()",
        "/",
        "💪"
      })
  void noLogoIsFoundByAWordOrAPieceOfAWordThatOnlyLooksLikeIt(String name) {
    assertThat(icon(name)).doesNotStartWith("simple/");
  }

  @Test
  void aWordOfTheTagsIsTheLastResort() {
    assertThat(icon("teepee")).isEqualTo("lucide/tent");
    assertThat(icon("cold facts")).isEqualTo("-");
    assertThat(icon("my umbrella")).isEqualTo("lucide/umbrella");
    assertThat(icon("many umbrellas")).isEqualTo("lucide/umbrella");
    assertThat(icon("umbrellaed")).isEqualTo("-");
  }

  @Test
  void manyNamesKeepTheirOrder() {
    assertThat(PROPOSALS.ofAll(List.of("Zorbing", "Java")))
        .containsExactly(Optional.empty(), BuiltInIcon.find("simple/openjdk"));
  }

  @Test
  void noNameIsTooLongOrTooStrange() {
    for (String piece : List.of("(", "a/", "-", "1.", "ß", "and ", "\u0300", "c++")) {
      assertThat(icon(piece.repeat(5_000))).isNotNull();
    }
  }
}
