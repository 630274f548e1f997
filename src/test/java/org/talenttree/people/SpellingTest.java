package org.talenttree.people;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words that somebody may have meant, and the order of names. */
class SpellingTest {

  @ParameterizedTest
  @CsvSource({
    "kubernetes, kubernets",
    "kubernetes, kubernetess",
    "kubernetes, kubernetas",
    "kubernetes, kubenretes",
    "kubernetes, ubernetes",
    "kubernetes, kube",
    "sql, sqlite",
    "java, jav",
  })
  void wordsAreSimilarThatBeginAlikeOrDifferByOneLetter(String one, String other) {
    assertThat(Spelling.isSimilar(one, other)).isTrue();
    assertThat(Spelling.isSimilar(other, one)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "kubernetes, kubbernets",
    "java, lisp",
    "go, gopher",
    "c#, c",
    "rust, trusty",
    "abcd, badc"
  })
  void othersAreNot(String one, String other) {
    assertThat(Spelling.isSimilar(one, other)).isFalse();
    assertThat(Spelling.isSimilar(other, one)).isFalse();
  }

  @Test
  void namesAreSortedWithoutCaseAndAccentsAndByTheirBeginning() {
    assertThat(Listing.sortName("ÅSA Öberg")).isEqualTo("asa oberg");
    assertThat(Listing.sortName("x".repeat(80))).hasSize(40);
    assertThat(Listing.sortName("😀".repeat(80)).codePoints()).hasSize(40);
  }
}
