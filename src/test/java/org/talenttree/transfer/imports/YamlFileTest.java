package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class YamlFileTest {

  @Test
  void aDocumentIsReadAsTheJsonItStandsFor() throws ImportRefused {
    JsonNode read =
        YamlFile.read(
            """
            title: My skills # for all
            country: no
            paths:
              - name: "12"
                level: 3
                share: 0.5
                open: true
                none: ~
                text: |
                  two
                  lines
            """
                .getBytes(UTF_8));

    assertThat(read)
        .hasToString(
            """
            {"title":"My skills","country":"no","paths":[{"name":"12","level":3,"share":0.5,\
            "open":true,"none":null,"text":"two\\nlines\\n"}]}\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'a: !!java.net.URL [1]'|must not use tags, at line 1 of its YAML",
        "'!!str a: 1'|must not use tags, at line 1 of its YAML",
        "'a: *x'|uses an alias without an anchor, at line 1 of its YAML",
        "'[a]: 1'|must have plain texts for names, at line 1 of its YAML",
        "'{a: 1, a: 2}'|must not have a name twice in an object, at line 1 of its YAML",
        "'a: \"'|is neither JSON nor YAML; look at line 1, column 5",
        "'[[[[[[[[[[[[[[[[[[[[[['|is nested deeper than 16 levels, at line 1 of its YAML",
      })
  void whatCouldGrowOrBeMoreThanDataIsRefused(String text, String why) {
    assertThat(refusal(text.getBytes(UTF_8)).detail()).isEqualTo(why);
  }

  @Test
  void aliasesAreTheValuesOfTheirAnchorsAndMergesAddWhatIsMissing() throws Exception {
    String text =
        """
        base: &base {level: 4, name: none}
        skills:
        - <<: *base
          name: Welding
        - &cutting {name: Cutting}
        - *cutting
        """;

    assertThat(YamlFile.read(text.getBytes(UTF_8)))
        .hasToString(
            """
            {"skills":[{"name":"Welding","level":4},{"name":"Cutting"},{"name":"Cutting"}]}\
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Java: &same {level: 5}\nKotlin: {<<: *same}\n",
        "skills: [{<<: &same {level: 5}, name: Kotlin}]\nJava: *same\n",
        "Java: &same {level: 5}\nskills:\n- {<<: *same, name: Kotlin}\n"
      })
  void whatIsMergedIntoOthersIsReportedUnlessItBecomesATalent(String text) throws ImportRefused {
    boolean isTalent = ImportedText.paths(text).stream().anyMatch(path -> path.contains("Java 5"));

    assertThat(isTalent || !ImportedText.about("#/Java", text).isEmpty()).isTrue();
  }

  @Test
  void laughsByTheBillionAreRefused() {
    String tens = "*a, *a, *a, *a, *a, *a, *a, *a, *a, *a";
    StringBuilder bomb = new StringBuilder("a: &a [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 8; i++) {
      bomb.append("a%d: &a [%s]%n".formatted(i, tens));
    }

    assertThat(refusal(bomb.toString().getBytes(UTF_8)).detail())
        .startsWith("has more than 500,000 values, at line ");
  }

  @Test
  void aChainOfAliasesIsNoWayAroundTheDepth() {
    StringBuilder chain = new StringBuilder("a: &a [x]\n");
    for (int i = 1; i < 20; i++) {
      chain.append("a%d: &a [*a]%n".formatted(i));
    }

    assertThat(refusal(chain.toString().getBytes(UTF_8)).detail())
        .startsWith("is nested deeper than 16 levels, at line ");
  }

  @Test
  void anAliasWithinItsAnchorIsRefused() {
    assertThat(refusal("a: &a [*a]\n".getBytes(UTF_8)).detail())
        .isEqualTo("uses an alias without an anchor, at line 1 of its YAML");
  }

  @Test
  void moreAnchorsThanPeopleWriteAreRefused() {
    String yaml =
        IntStream.range(0, 1_001).mapToObj(i -> "- &a" + i + " x\n").collect(Collectors.joining());

    assertThat(refusal(yaml.getBytes(UTF_8)).detail())
        .isEqualTo("has more than 1,000 anchors, at line 1001 of its YAML");
  }

  @Test
  void severalDocumentsAndNoneAreRefused() {
    assertThat(refusal("a: 1\n---\nb: 2\n".getBytes(UTF_8)).detail())
        .isEqualTo("must hold one YAML document, not several");
    assertThat(refusal("# nothing\n".getBytes(UTF_8)).detail()).isEqualTo("is empty");
  }

  @Test
  void anotherEncodingIsRefused() {
    assertThat(refusal("title: Größe".getBytes(UTF_16)).detail())
        .isEqualTo("is neither JSON nor YAML: it is not valid UTF-8");
  }

  private static ImportRefused refusal(byte[] file) {
    return catchThrowableOfType(ImportRefused.class, () -> YamlFile.read(file));
  }
}
