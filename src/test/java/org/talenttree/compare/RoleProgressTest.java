package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.compare.NamedTrees.tree;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.talenttree.compare.RoleProgress.Step;
import org.talenttree.tree.rules.Path;

/** The sums of a role, and which steps come next. */
class RoleProgressTest {
  @Test
  void levelsBeyondATargetFillNoOtherGap() {
    RoleProgress progress = of(tree("A: 1 Java 2, 2 Go 4"), tree("B: 11 Java 5, 12 Go 1"));

    assertThat(progress.targetLevels()).isEqualTo(6);
    assertThat(progress.levelsHave()).isEqualTo(3);
    assertThat(progress.talentsReached()).isOne();
    assertThat(progress.percent()).isEqualTo(50);
    assertThat(progress.beyond())
        .extracting(talent -> talent.role().name())
        .containsExactly("Java");
  }

  @Test
  void thePercentIsRoundedDownSoThatOnlyTheWholeIs100() {
    List<Path> role = tree("A: 1 A 5, 2 B 5, 3 C 5, 4 D 5, 5 E 5, 6 F 5, 7 G 5, 8 H 5, 9 I 5");

    assertThat(of(role, tree("A: 1 A 5, 2 B 5, 3 C 5, 4 D 5, 5 E 5, 6 F 5, 7 G 5, 8 H 5, 9 I 4")))
        .returns(97, RoleProgress::percent);
    assertThat(of(role, role)).returns(100, RoleProgress::percent);
    assertThat(of(role, role).steps()).isEmpty();
  }

  @Test
  void aTalentOpensTheNextAtThreeOrAtALowerTarget() {
    List<Path> role = tree("A: 1 Linux 5, 2 Git 2, 3 Docker 3 < 1, 4 GitOps 3 < 2, 5 Helm 1 < 1 2");

    assertThat(open(role, tree("A: 1 Linux 2, 2 Git 1"))).containsExactly(1L, 2L);
    assertThat(open(role, tree("A: 1 Linux 3, 2 Git 1"))).containsExactly(1L, 2L, 3L);
    assertThat(open(role, tree("A: 1 Linux 2, 2 Git 2"))).containsExactly(1L, 2L, 4L);
    assertThat(open(role, tree("A: 1 Linux 3, 2 Git 2"))).containsExactly(1L, 2L, 3L, 4L, 5L);
  }

  @Test
  void whatOpensMostComesFirstThenTheSmallerGapThenTheRolesOrder() {
    List<Path> role =
        tree(
            "A: 1 Near 3, 2 Far 5, 3 Also near 3",
            "B: 4 Terraform 5, 5 GitOps 2 < 4, 6 Root 2, 7 Leaf 1 < 6, 8 Other leaf 1 < 6");
    List<Path> tree = tree("A: 1 Near 2, 2 Far 2, 3 Also near 2, 4 Terraform 2, 6 Root 1");

    assertThat(steps(role, tree))
        .containsExactly(
            "Root 1 to 2 opens [Leaf, Other leaf]",
            "Terraform 2 to 3 opens [GitOps]",
            "Near 2 to 3 opens []");
    assertThat(steps(role.subList(0, 1), tree))
        .containsExactly(
            "Near 2 to 3 opens []", "Also near 2 to 3 opens []", "Far 2 to 3 opens []");
  }

  @Test
  void whatIsReachedOrStillWaitsForAnotherIsNotOpened() {
    List<Path> role = tree("A: 1 A 3, 2 B 3, 3 Waits for both 2 < 1 2, 4 Reached 2 < 1");

    assertThat(steps(role, tree("A: 1 A 2, 4 Reached 2")))
        .containsExactly("A 2 to 3 opens []", "B 0 to 1 opens []");
  }

  @Test
  void whatTheRoleDoesNotAskForIsBesides() {
    RoleProgress progress = of(tree("A: 1 Java 2"), tree("B: 2 Chess 3, 1 Java 2", "C: 3 Go 1"));

    assertThat(progress.besides()).extracting(PlacedTalent::name).containsExactly("Chess", "Go");
    assertThat(progress.beyond()).isEmpty();
  }

  @Test
  void nothingInCommonBeginsWithTheFirstOpenTalents() {
    assertThat(steps(tree("A: 1 A 2, 2 B 1, 3 C 1, 4 D 1 < 1, 5 E 5"), List.of()))
        .containsExactly("B 0 to 1 opens []", "C 0 to 1 opens []", "A 0 to 1 opens []");
  }

  @Test
  void anEmptyRoleAsksNothing() {
    RoleProgress progress = of(tree("A:"), tree("A: 1 Java 3"));

    assertThat(progress).returns(0, RoleProgress::percent).returns(0, RoleProgress::targetLevels);
    assertThat(progress.steps()).isEmpty();
    assertThat(progress.besides()).hasSize(1);
  }

  private static RoleProgress of(List<Path> role, List<Path> tree) {
    return RoleProgress.of(role, tree, RandomTrees.NAMES);
  }

  private static List<Long> open(List<Path> role, List<Path> tree) {
    return of(role, tree).talents().stream()
        .filter(RoleTalent::requirementsMet)
        .map(talent -> talent.role().talent().id().getLeastSignificantBits())
        .toList();
  }

  private static List<String> steps(List<Path> role, List<Path> tree) {
    return of(role, tree).steps().stream().map(RoleProgressTest::text).toList();
  }

  private static String text(Step step) {
    List<String> opens = step.opens().stream().map(talent -> talent.role().name()).toList();
    return "%s %d to %d opens %s"
        .formatted(step.talent().role().name(), step.from(), step.to(), opens);
  }
}
