package org.talenttree.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SemanticVersionTest {
  /** The example of the specification, and numbers that a comparison of texts would misplace. */
  private static final List<String> ASCENDING =
      List.of(
          "0.9.9",
          "1.0.0-0.3.7",
          "1.0.0-alpha",
          "1.0.0-alpha.1",
          "1.0.0-alpha.beta",
          "1.0.0-beta",
          "1.0.0-beta.2",
          "1.0.0-beta.11",
          "1.0.0-rc.1",
          "1.0.0",
          "1.0.2",
          "1.0.10",
          "1.2.0",
          "1.10.0",
          "2.0.0",
          "99999999999999999999999.0.0");

  @Test
  void versionsHaveTheOrderOfTheSpecification() {
    for (int i = 0; i < ASCENDING.size(); i++) {
      for (int j = 0; j < ASCENDING.size(); j++) {
        assertThat(compare(ASCENDING.get(i), ASCENDING.get(j)))
            .as("%s and %s", ASCENDING.get(i), ASCENDING.get(j))
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  @Test
  void buildMetadataAndTheLetterOfATagChangeNoOrder() {
    assertThat(compare("1.0.0+20130313144700", "v1.0.0+001")).isZero();
    assertThat(compare("1.0.0-rc.1+build", "1.0.0")).isNegative();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "1.2",
        "1.2.3.4",
        "01.2.3",
        "1.02.3",
        "1.2.3-01",
        "1.2.3-",
        "1.2.3-a..b",
        "1.2.3+",
        "1.2.3 ",
        "v",
        "vv1.2.3",
        "V1.2.3",
        "-1.2.3",
        "1.2.3-ä",
        "1.2.3\n",
        "١.٢.٣",
        "latest"
      })
  void nothingElseIsAVersion(String text) {
    assertThat(SemanticVersion.of(text)).isEmpty();
  }

  @Test
  void aVersionOfUnreasonableLengthIsNone() {
    assertThat(SemanticVersion.of("1.0." + "1".repeat(10_000))).isEmpty();
  }

  private static int compare(String one, String other) {
    return Integer.signum(
        SemanticVersion.PRECEDENCE.compare(
            SemanticVersion.of(one).orElseThrow(), SemanticVersion.of(other).orElseThrow()));
  }
}
