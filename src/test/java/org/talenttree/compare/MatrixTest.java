package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.compare.NamedTrees.tree;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixQuery.Order;
import org.talenttree.compare.MatrixQuery.Show;
import org.talenttree.tree.rules.Path;

/** What a team can do, what is short, what rests on one person, and who could be asked. */
class MatrixTest {
  private static final Instant NOW = Instant.parse("2026-11-26T11:00:00Z");
  private static final List<Path> NO_ROLE = List.of();

  @Test
  void thePeopleAreInTheOrderOfTheirNamesAndNeverOfTheirLevels() {
    Matrix matrix =
        of(
            NO_ROLE,
            person("Özil", "A: 1 Go 5"),
            person("ben", "A: 1 Go 1"),
            person("Ada", "A: 1 Go 3"));

    assertThat(matrix.people())
        .extracting(Person::displayName)
        .containsExactly("Ada", "ben", "Özil");
    assertThat(lines(matrix)).containsExactly("Go 2 at 3+ [3, 1, 5]");
  }

  @Test
  void theRolesTalentsComeFirstAndTheOthersJoinThePathOfTheSameName() {
    Matrix matrix =
        of(
            tree("Platform: 1 Kubernetes 4", "Code: 2 Java 3"),
            person("Ada", "platform: 11 Helm 2, 12 K8s 5", "Crafts: 13 Knots 4"),
            person("Ben", "Code: 21 Go 3, 22 java 21 2"));

    assertThat(lines(matrix))
        .containsExactly(
            "Kubernetes 1 of 1 at 4+ [5, 0] only Ada",
            "Helm 0 at 3+ [2, 0]",
            "Java 0 of 1 at 3+ [0, 2]",
            "Go 1 at 3+ [0, 3] only Ben",
            "Knots 1 at 3+ [4, 0] only Ada");
    assertThat(matrix.rows())
        .extracting(row -> row.path().name())
        .containsExactly("Platform", "Platform", "Code", "Code", "Crafts");
  }

  @Test
  void aTalentThatNoRoleAsksForIsCalledAsMostPeopleCallItAndStandsWhereMostHaveIt() {
    Matrix matrix =
        of(
            NO_ROLE,
            person("Ada", "Ops: 1 K8s 3"),
            person("Ben", "Platform: 1 Kubernetes 3"),
            person("Cleo", "Platform: 1 Kubernetes 3"));

    assertThat(matrix.rows()).extracting(MatrixRow::name).containsExactly("Kubernetes");
    assertThat(matrix.rows().getFirst().path().name()).isEqualTo("Platform");
  }

  @Test
  void somebodyWhoHasATalentTwiceCountsWithTheHigherLevel() {
    Matrix matrix =
        of(
            tree("Code: 1 Java 3"),
            person("Ada", "Code: 1 Java 2", "Old: 2 Java 8 4, 3 Ant 1, 4 ant 5, 5 Ant 2"),
            person("Ben", "Code: 1 Java 3"));

    assertThat(lines(matrix))
        .containsExactly("Java 2 of 1 at 3+ [4, 3]", "Ant 1 at 3+ [5, 0] only Ada");
  }

  @Test
  void namesThatDifferInBracketsAreTwoTalentsOfOnePerson() {
    Matrix matrix =
        of(
            tree("All: 1 English (spoken) 4"),
            person("Ada", "All: 11 English (spoken) 3, 12 English (written) 5"),
            person("Ben", "All: 21 English (written) 2, 22 English (spoken) 4"));

    assertThat(lines(matrix))
        .containsExactly(
            "English (spoken) 1 of 1 at 4+ [3, 4] only Ben",
            "English (written) 1 at 3+ [5, 2] only Ada");
  }

  @Test
  void shortIsWhatIsMissingOfThePeopleNeeded() {
    List<Path> role = needing(tree("A: 1 Go 4, 2 Java 3, 3 SQL 3"), Map.of(1, 3, 3, 2));
    Matrix matrix =
        of(role, person("Ada", "A: 1 Go 4, 3 SQL 5"), person("Ben", "A: 1 Go 3, 3 SQL 3"));

    assertThat(lines(matrix))
        .containsExactly(
            "Go 1 of 3 at 4+ [4, 3] only Ada",
            "Java 0 of 1 at 3+ [0, 0]",
            "SQL 2 of 2 at 3+ [5, 3]");
    assertThat(matrix.shortOf()).extracting(MatrixRow::name).containsExactly("Go", "Java");
    assertThat(matrix.targets()).hasSize(3);
  }

  @Test
  void withoutARoleNothingIsShortAndThreeIsTheLevelThatCounts() {
    Matrix matrix = of(NO_ROLE, person("Ada", "A: 1 Go 2"), person("Ben", "A: 1 Go 3"));

    assertThat(lines(matrix)).containsExactly("Go 1 at 3+ [2, 3] only Ben");
    assertThat(matrix.targets()).isEmpty();
    assertThat(matrix.shortOf()).isEmpty();
  }

  @Test
  void withOneMemberNothingRestsOnOnePerson() {
    assertThat(of(NO_ROLE, person("Ada", "A: 1 Go 5")).onOne()).isEmpty();
  }

  @Test
  void noTreesAtAllLeaveTheRolesTalents() {
    Matrix matrix = of(tree("A: 1 Go 4"));

    assertThat(lines(matrix)).containsExactly("Go 0 of 1 at 4+ []");
    assertThat(matrix.stale()).isEmpty();
  }

  @Test
  void aLevelIsStaleIfItWasConfirmedBeforeTheSameDayOfTheYearBefore() {
    Matrix matrix =
        of(
            NO_ROLE,
            confirmed("Ada", "A: 1 Go 5, 2 Java 3", "2025-11-25T23:59:59Z", "2026-01-01T00:00:00Z"),
            confirmed("Ben", "A: 1 Go 4, 2 Java 3", "2025-11-26T00:00:00Z", "2025-11-25T00:00:00Z"),
            confirmed("Cleo", "A: 1 Go 3", "2025-11-25T23:59:59Z"));

    assertThat(matrix.rows().getFirst().cells())
        .extracting(MatrixCell::isStale)
        .containsExactly(true, false, true);
    assertThat(matrix.stale()).containsExactly(2);
    assertThat(matrix.people().getFirst().newest()).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(matrix.people().get(1).newest()).isEqualTo("2025-11-26T00:00:00Z");
  }

  @Test
  void whoHasATalentIsAnsweredInTheOrderOfTheNames() {
    MatrixAnswer answer = team().answer(MatrixQuery.of(List.of("kubernetes 1.31"), "4", "", ""));

    assertThat(answer.talents()).extracting(MatrixRow::name).containsExactly("K8s");
    assertThat(answer.have()).containsExactly(0, 2);
    assertThat(answer.columns()).containsExactly(0, 2);
    assertThat(answer.below()).containsExactly(1);
    assertThat(answer.rows()).hasSize(3);
  }

  @Test
  void ofSeveralTalentsAllMustMatch() {
    MatrixAnswer answer =
        team().answer(MatrixQuery.of(List.of("K8s", "Go", "K8s", "Java"), "1", "", ""));

    assertThat(answer.query().talents()).containsExactly("K8s", "Go", "Java");
    assertThat(answer.have()).containsExactly(1);
    assertThat(answer.below()).isEmpty();
  }

  @Test
  void twoNamesOfOneTalentAreOneTalent() {
    MatrixAnswer answer =
        team().answer(MatrixQuery.of(List.of("K8s", "Kubernetes", "kubernetes 1.31"), "4", "", ""));

    assertThat(answer.talents()).extracting(MatrixRow::name).containsExactly("K8s");
    assertThat(answer.have()).containsExactly(0, 2);
    assertThat(answer.below()).containsExactly(1);
  }

  @Test
  void nobodyHasItAtTheLevelButTheHighestIsKnown() {
    MatrixAnswer answer = team().answer(MatrixQuery.of(List.of("Go"), "5", "", ""));

    assertThat(answer.have()).isEmpty();
    assertThat(answer.highest()).containsExactly(1, 2);
    assertThat(answer.columns()).containsExactly(0, 1, 2);
  }

  @Test
  void aNameOfNothingIsToldAndNobodyHasIt() {
    MatrixAnswer answer = team().answer(MatrixQuery.of(List.of("Go", "Fortran"), "1", "", ""));

    assertThat(answer.unknown()).containsExactly("Fortran");
    assertThat(answer.have()).isEmpty();
  }

  @Test
  void talentsAreFilteredAndOrderedAsAsked() {
    Matrix matrix = team();

    assertThat(shown(matrix, "short", "")).containsExactly("Java");
    assertThat(shown(matrix, "one", "")).containsExactly("Java");
    assertThat(shown(matrix, "asked", "name")).containsExactly("Java", "K8s");
    assertThat(shown(matrix, "all", "short")).containsExactly("Java", "K8s", "Go");
    assertThat(shown(matrix, "all", "path")).containsExactly("K8s", "Java", "Go");
    assertThat(shown(matrix, "stale", "")).isEmpty();
  }

  @Test
  void anUnknownValueIsAsIfItWereNotThere() {
    assertThat(MatrixQuery.of(List.of(" ", ""), "6", "ALL", "1; drop"))
        .isEqualTo(MatrixQuery.ALL)
        .isEqualTo(new MatrixQuery(List.of(), 3, Show.ALL, Order.PATH));
  }

  /** Kubernetes is asked of two and two have it, Java of two and one has it. */
  private static Matrix team() {
    return of(
        needing(tree("A: 1 K8s 4, 2 Java 3"), Map.of(1, 2, 2, 2)),
        person("Ada", "A: 11 Kubernetes 5"),
        person("Ben", "A: 11 K8s 2, 12 Java 4, 13 Go 4"),
        person("Cleo", "A: 1 K8s 4, 13 Go 4"));
  }

  private static List<String> shown(Matrix matrix, String show, String sort) {
    return matrix.answer(MatrixQuery.of(List.of(), "", show, sort)).rows().stream()
        .map(MatrixRow::name)
        .toList();
  }

  private static Matrix of(List<Path> role, Person... people) {
    return Matrix.of(role, List.of(people), NOW);
  }

  private static Person person(String name, String... lines) {
    return new Person(name.toLowerCase(Locale.ROOT), name, tree(lines), Map.of());
  }

  private static Person confirmed(String name, String line, String... confirmed) {
    Map<UUID, Instant> at = new HashMap<>();
    for (int i = 0; i < confirmed.length; i++) {
      at.put(new UUID(0, i + 1), Instant.parse(confirmed[i]));
    }
    return new Person(name, name, tree(line), at);
  }

  /** Returns the role with the people needed by the numbers of its talents. */
  private static List<Path> needing(List<Path> role, Map<Integer, Integer> people) {
    return role.stream()
        .map(path ->
            Path.of(
                path.id(),
                path.name(),
                path.displayOrder(),
                path.talents().stream()
                    .map(one ->
                        one.withPeopleNeeded(people.get((int) one.id().getLeastSignificantBits())))
                    .toList()))
        .toList();
  }

  private static List<String> lines(Matrix matrix) {
    return matrix.rows().stream()
        .map(row ->
            "%s %d%s at %d+ %s%s"
                .formatted(
                    row.name(),
                    row.have(),
                    row.target() == null ? "" : " of " + row.needed(),
                    row.level(),
                    row.cells().stream().map(MatrixCell::level).toList(),
                    row.only() < 0 ? "" : " only " + matrix.people().get(row.only()).displayName()))
        .toList();
  }
}
