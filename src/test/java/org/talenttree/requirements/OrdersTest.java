package org.talenttree.requirements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.compare.TalentNames;
import org.talenttree.requirements.Orders.Need;
import org.talenttree.resource.Resources;

/** The file of usual orders is what it says it is, and a broken one is refused. */
class OrdersTest {
  private static final TalentNames NAMES = TalentNames.of("Kubernetes, K8s");

  @Test
  void theProgramHasFourHundredOrdersOfManyFields() {
    List<String> lines = Resources.text("/talents/orders.txt").lines().toList();

    assertThat(Orders.ofProgram().size()).isGreaterThanOrEqualTo(400);
    assertThat(lines.stream().filter(line -> line.startsWith("["))).hasSizeGreaterThan(8);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("[")) {
        assertThat(lines.get(i + 1)).as("says where its orders come from").startsWith("# ");
      }
    }
  }

  @Test
  void aLineNamesWhatATalentComesAfter() {
    Orders orders = Orders.of("# why\n[platform]\n\nGitOps < K8s, Git / Mercurial\n", NAMES);

    assertThat(orders.needsOf("gitops"))
        .containsExactly(new Need(List.of("kubernetes")), new Need(List.of("git", "mercurial")));
    assertThat(orders.needsOf("git")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A < B|no field above",
        "[x]~A|not of the form",
        "[x]~A < B < C|not of the form",
        "[x]~A<B|not of the form",
        "[x]~A < B, C, D, E|more than three needs",
        "[x]~A < A|a name twice",
        "[x]~A < B, C / B|a name twice",
        "[x]~A < B,|a name twice",
        "[x]~A < B~A < C|a talent twice",
        "[x]~K8s < B~[y]~Kubernetes < C|a talent twice",
        "[x]~A < B~B < A|a circle",
        "[x]~A < D / B~B < C~C < D, A|a circle"
      })
  void aBrokenLineIsRefused(String lines, String fault) {
    assertThatThrownBy(() -> Orders.of(lines.replace('~', '\n'), NAMES))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(fault);
  }
}
