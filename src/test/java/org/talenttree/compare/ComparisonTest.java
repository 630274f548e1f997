package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.compare.NamedTrees.tree;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.talenttree.compare.ComparedTalent.Group;
import org.talenttree.compare.Match.By;
import org.talenttree.tree.rules.Path;

/** How talents of two trees match, who is ahead, and where they stand together. */
class ComparisonTest {
  private static final TalentNames NAMES = TalentNames.of("Kubernetes, K8s\nServer, Backend");

  @Test
  void aCopyWhoseOwnerTurnedJavaIntoKotlinAndAddedJavaAnewMatchesByName() {
    List<Path> first = tree("Code: 1 Java 4");
    List<Path> copy = tree("Code: 1 Kotlin 2, 9 Java 4");

    assertThat(matches(first, copy)).containsExactly("Java 1 = Java 9 by NAME");
    assertThat(compared(first, copy).of(Group.ONLY_SECOND))
        .extracting(ComparedTalent::name)
        .containsExactly("Kotlin");
  }

  @Test
  void theSameIdWithAnAgreeingNameComesBeforeTheSameNameOnTheSamePath() {
    assertThat(matches(tree("Code: 1 Java 4"), tree("Code: 2 Java 3", "Old: 1 Java 21 3")))
        .containsExactly("Java 1 = Java 21 1 by ID");
    assertThat(matches(tree("Ops: 1 Kubernetes 4"), tree("Ops: 2 Kubernetes 3, 1 K8s 3")))
        .containsExactly("Kubernetes 1 = K8s 1 by ID");
  }

  @Test
  void theWholeNameComesBeforeTheOneWithoutBracketsAndVersions() {
    List<Path> first = tree("All: 1 English (written) 5, 2 English (spoken) 2, 3 Java 8 4");
    List<Path> second = tree("All: 12 English (spoken) 2, 13 Java 21 3, 11 English (written) 5");

    assertThat(matches(first, second))
        .containsExactlyInAnyOrder(
            "English (written) 1 = English (written) 11 by NAME",
            "English (spoken) 2 = English (spoken) 12 by NAME",
            "Java 8 3 = Java 21 13 by NAME");
  }

  @Test
  void theSameWordComesBeforeAnAlias() {
    assertThat(matches(tree("Ops: 1 K8s 4"), tree("Ops: 2 Kubernetes 3", "Old: 3 K8s 1.31 3")))
        .containsExactly("K8s 1 = K8s 1.31 3 by NAME");
    assertThat(matches(tree("Ops: 1 K8s 4"), tree("Ops: 2 Kubernetes (CKA) 3")))
        .containsExactly("K8s 1 = Kubernetes (CKA) 2 by ALIAS");
  }

  @Test
  void anIdThatIsLeftMatchesUnderAnotherName() {
    List<Path> first = tree("Ops: 1 CI/CD 4");
    List<Path> second = tree("Ops: 1 Continuous delivery 4");

    assertThat(matches(first, second))
        .containsExactly("CI/CD 1 = Continuous delivery 1 by ID, renamed");
  }

  @Test
  void ofSeveralTheOneOnThePathOfTheSameNameMatchesFirst() {
    List<Path> first = tree("Backend: 1 Java 1, 2 Java 2", "Games: 3 Java 3");
    List<Path> second = tree("Games: 11 Java 1, 12 Java 2", "Server: 13 Java 3");

    assertThat(matches(first, second))
        .containsExactly(
            "Java 1 = Java 13 by NAME", "Java 2 = Java 12 by NAME", "Java 3 = Java 11 by NAME");
  }

  @Test
  void aTalentMatchesOnlyOne() {
    Comparison compared = compared(tree("A: 1 Java 1"), tree("A: 2 Java 2, 3 Java 3"));

    assertThat(compared.shared()).isOne();
    assertThat(compared.matchedBy()).isEqualTo(Map.of(By.ID, 0, By.NAME, 1, By.ALIAS, 0));
    assertThat(compared.counts())
        .isEqualTo(
            Map.of(
                Group.FIRST_AHEAD, 0,
                Group.SECOND_AHEAD, 1,
                Group.ONLY_FIRST, 0,
                Group.ONLY_SECOND, 1,
                Group.LEVEL, 0));
    assertThat(matches(tree("A: 2 Java 2, 3 Java 3"), tree("A: 1 Java 1")))
        .containsExactly("Java 2 = Java 1 by NAME");
  }

  @Test
  void namesOfSignsAloneAreNotOneName() {
    assertThat(matches(tree("A: 1 🦉 1, 2 🦀 1"), tree("A: 3 🦀 1")))
        .containsExactly("🦀 2 = 🦀 3 by NAME");
  }

  @Test
  void whoKnowsATalentWellCouldShowItToWhoIsTwoLevelsBehind() {
    List<Path> ada = tree("A: 1 A 4, 2 B 5, 3 C 3, 4 D 5, 5 E 4, 6 F 5, 7 G 5, 8 Only 5");
    List<Path> ben = tree("A: 7 G 2, 6 F 1, 5 E 2, 4 D 4, 3 C 1, 2 B 3, 1 A 2");

    assertThat(compared(ada, ben).firstCouldShow())
        .extracting(ComparedTalent::name)
        .containsExactly("F", "G", "A", "B");
    assertThat(compared(ada, ben).secondCouldShow()).isEmpty();
    assertThat(compared(ben, ada).secondCouldShow())
        .extracting(ComparedTalent::name)
        .containsExactly("F", "G", "A", "B");
  }

  @Test
  void whatOnlyTheSecondHasJoinsThePathOfTheSameName() {
    List<Path> first = tree("Backend: 1 Java 1", "Server: 2 Linux 1 < 1");
    List<Path> second =
        tree("Games: 11 Chess 1", "Server 2: 2 Linux 1, 12 Bash 2 < 2 11", "Server side: 13 Go 1");

    assertThat(paths(first, second))
        .containsExactly(
            "Backend [Java] [[]]",
            "Server [Linux, Bash] [[], [0]]",
            "Games [Chess] [[]]",
            "Server side [Go] [[]]");
  }

  @Test
  void pathsWhoseNamesAreOtherSignsStayApart() {
    assertThat(paths(tree("🦉: 1 Java 1"), tree("🦀: 2 Go 1")))
        .containsExactly("🦉 [Java] [[]]", "🦀 [Go] [[]]");
  }

  @Test
  void ofPathsOfOneNameThatOfTheSameIdIsJoined() {
    List<Path> first = tree("Projects 2024: 1 Java 1", "Projects 2025: 2 Go 1");
    Path copy =
        Path.of(first.get(1).id(), "Projects 2025", 0, tree("P: 3 C 1").getFirst().talents());

    assertThat(paths(first, List.of(copy)))
        .containsExactly("Projects 2024 [Java] [[]]", "Projects 2025 [Go, C] [[], []]");
  }

  @Test
  void anEmptyTreeSharesNothing() {
    Comparison compared = compared(tree("A: 1 Java 1"), List.of());

    assertThat(compared.shared()).isZero();
    assertThat(compared.of(Group.ONLY_FIRST)).hasSize(1);
  }

  private static Comparison compared(List<Path> first, List<Path> second) {
    return Comparison.of(first, second, NAMES);
  }

  private static List<String> matches(List<Path> first, List<Path> second) {
    return compared(first, second).talents().stream()
        .map(ComparedTalent::match)
        .filter(Objects::nonNull)
        .map(match ->
            "%s = %s by %s%s"
                .formatted(
                    text(match.first()),
                    text(match.second()),
                    match.by(),
                    match.isRenamed() ? ", renamed" : ""))
        .toList();
  }

  private static String text(PlacedTalent talent) {
    return talent.name() + " " + talent.talent().id().getLeastSignificantBits();
  }

  private static List<String> paths(List<Path> first, List<Path> second) {
    return compared(first, second).paths().stream()
        .map(path ->
            "%s %s %s"
                .formatted(
                    path.path().name(),
                    path.talents().stream().map(ComparedTalent::name).toList(),
                    path.requires()))
        .toList();
  }
}
