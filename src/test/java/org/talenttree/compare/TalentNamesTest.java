package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two names of one talent have one canonical name. */
class TalentNamesTest {
  private static final TalentNames NAMES =
      TalentNames.of("Kubernetes, K8s\nDNS, Domain name system\nTLS, SSL\nGo, Golang");

  /** To read and parse them takes long: no start or comparison does it again. */
  @Test
  void thoseOfTheProgramAreReadOnce() {
    assertThat(TalentNames.ofProgram()).isSameAs(TalentNames.ofProgram());
  }

  @ParameterizedTest
  @ValueSource(strings = {"K8s, Kubernetes\nkubernetes, Kube", "A, a", "A,, B", "A, "})
  void anAliasIsOnOneLineAlone(String lines) {
    assertThatThrownBy(() -> TalentNames.of(lines)).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "K8s, Kubernetes",
    "KUBERNETES 1.31, Kubernetes",
    "Kubernetes (CKA), Kubernetes",
    "Java 21, java",
    "Java17, java",
    "CI / CD, CI/CD",
    "HTML5, HTML",
    "Ｐｙｔｈｏｎ, Python 3.12",
    "Häkeln, Crochet",
    "Accessibility (WCAG), a11y",
    "Node.js (LTS), NodeJS"
  })
  void spellingVersionsAndAliasesDoNotMatter(String one, String other) {
    TalentNames names = TalentNames.ofProgram();

    assertThat(names.canonical(one)).isEqualTo(names.canonical(other)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "K8s, Kubernetes",
    "weaving, Weaving",
    "ısı, ısı",
    "Çini, Cini",
    "DNS and TLS, DNS and TLS",
    "dns for beginners, DNS for beginners",
    "ready to go, Ready to go"
  })
  void aNameIsShownSoThatItIsFound(String name, String shown) {
    String canonical = NAMES.canonical(name);

    assertThat(NAMES.shown(canonical)).isEqualTo(shown);
    assertThat(NAMES.canonical(shown)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "Java, JavaScript",
    "C, C++",
    "C#, C",
    ".NET, C#",
    "Kubernetes operators, Kubernetes",
    "ISO 9001, ISO 27001",
    "Spring Boot, Boot"
  })
  void aNameMatchesOnlyAsAWhole(String one, String other) {
    TalentNames names = TalentNames.ofProgram();

    assertThat(names.canonical(one)).isNotEqualTo(names.canonical(other));
  }

  @Test
  void noNameIsTooStrange() {
    for (String piece : List.of("(", "a/", "-", "1.", "ß", "\u0300", "c++", " ", "🦉")) {
      assertThat(NAMES.canonical(piece.repeat(5_000))).hasSizeLessThanOrEqualTo(400);
    }
  }

  @Test
  void aPlainNameKeepsTheWordThatWasWritten() {
    assertThat(NAMES.plain("K8s 1.31")).isEqualTo("k8s");
    assertThat(NAMES.plain("Kubernetes (CKA)")).isEqualTo("kubernetes");
    assertThat(TalentNames.of("Web3").plain("Web3")).isEqualTo("web3");
  }
}
