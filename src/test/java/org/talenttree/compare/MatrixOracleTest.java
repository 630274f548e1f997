package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Matrices of random people are as an oracle finds them, which is slow and works another way. */
class MatrixOracleTest {
  private static final long SEED = Long.getLong("talenttree.seed", 20_261_126L);
  private static final int SETS = 10_000;
  private static final Instant NOW = Instant.parse("2026-11-26T11:00:00Z");
  private static final List<String> WANTED =
      List.of("java", "K8s", "Kubernetes", "ci cd", "Web", "Java (SE)", "C#", "Fortran", " ", "!!");

  /** A random role, perhaps none, and what is made of it and of a few random people. */
  private record Team(int run, List<Path> role, List<Person> people, Random random) {
    static Team of(int run) {
      Random random = new Random(SEED + run);
      RandomTrees trees = new RandomTrees(random);
      List<Path> role = random.nextInt(4) == 0 ? List.of() : needed(trees.tree(), random);
      List<Person> people = new ArrayList<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        List<Path> known = people.isEmpty() ? role : people.getLast().paths();
        List<Path> tree =
            known.isEmpty() || random.nextBoolean() ? trees.tree() : trees.copyOf(known);
        people.add(new Person("user" + i, "Any name", tree, confirmed(tree, random)));
      }
      return new Team(run, role, people.reversed(), random);
    }

    private static List<Path> needed(List<Path> role, Random random) {
      return role.stream()
          .map(path ->
              Path.of(
                  path.id(),
                  path.name(),
                  path.displayOrder(),
                  path.talents().stream().map(one -> needed(one, random)).toList()))
          .toList();
    }

    private static Talent needed(Talent talent, Random random) {
      int people = random.nextInt(5);
      return talent.withPeopleNeeded(people == 0 ? null : people);
    }

    private static Map<UUID, Instant> confirmed(List<Path> tree, Random random) {
      Map<UUID, Instant> confirmed = new HashMap<>();
      int oldest = 300 + random.nextInt(120);
      for (Path path : tree) {
        for (Talent one : path.talents()) {
          confirmed.put(
              one.id(),
              NOW.minus(Duration.ofDays(oldest)).plus(Duration.ofHours(random.nextInt(900))));
        }
      }
      return confirmed;
    }

    Matrix matrix() {
      return Matrix.of(role, people.reversed(), NOW, RandomTrees.NAMES);
    }

    <T> ListAssert<T> assertThatAll(String what, List<T> actual) {
      return assertThat(actual).as("%s of seed %d, run %d:%n%s", what, SEED, run, this);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("role\n").append(RandomTrees.text(role));
      people.forEach(
          one -> text.append(one.username()).append('\n').append(RandomTrees.text(one.paths())));
      return text.toString();
    }
  }

  @Test
  void everySetIsAsTheOracleSays() {
    for (int run = 0; run < SETS; run++) {
      Team team = Team.of(run);
      Matrix matrix = team.matrix();
      MatrixOracle oracle = new MatrixOracle(team.role(), team.people(), NOW);
      team.assertThatAll("rows", matrix.rows().stream().map(row -> line(matrix, row)).toList())
          .isEqualTo(oracle.lines());
      team.assertThatAll("stale", usernames(matrix, matrix.stale()))
          .isEqualTo(oracle.stalePeople());
      checkFindings(team, matrix);
      checkAnswer(team, matrix);
    }
  }

  private static String line(Matrix matrix, MatrixRow row) {
    List<Integer> stale =
        IntStream.range(0, row.cells().size())
            .filter(i -> row.cells().get(i).isStale())
            .boxed()
            .toList();
    return MatrixOracle.line(
        row.name(),
        row.path().name(),
        row.level() + "x" + row.needed(),
        row.have(),
        row.shortBy(),
        row.only() < 0 ? "" : matrix.people().get(row.only()).username(),
        row.cells().stream().map(MatrixCell::level).toList(),
        usernames(matrix, stale));
  }

  private static List<String> usernames(Matrix matrix, List<Integer> positions) {
    return positions.stream().map(i -> matrix.people().get(i).username()).toList();
  }

  /** The findings say the same as the rows, which the oracle has checked. */
  private static void checkFindings(Team team, Matrix matrix) {
    long talentsOfRole = team.role().stream().mapToLong(path -> path.talents().size()).sum();
    team.assertThatAll("needs", matrix.targets()).hasSize((int) talentsOfRole);
    List<MatrixRow> shortOf = new ArrayList<>();
    for (int by = 9; by > 0; by--) {
      for (MatrixRow row : matrix.rows()) {
        if (row.shortBy() == by) {
          shortOf.add(row);
        }
      }
    }
    team.assertThatAll("short", matrix.shortOf()).isEqualTo(shortOf);
    team.assertThatAll("on one", matrix.onOne())
        .isEqualTo(matrix.rows().stream().filter(row -> row.only() >= 0).toList());
  }

  private static void checkAnswer(Team team, Matrix matrix) {
    List<String> asked =
        IntStream.range(0, team.random().nextInt(4))
            .mapToObj(i -> WANTED.get(team.random().nextInt(WANTED.size())))
            .toList();
    int level = 1 + team.random().nextInt(5);
    MatrixQuery query = MatrixQuery.of(asked, Integer.toString(level), "", "");
    MatrixAnswer answer = MatrixAnswer.of(matrix, query, RandomTrees.NAMES);

    List<String> able = new ArrayList<>();
    for (int i = 0; i < matrix.people().size(); i++) {
      int person = i;
      if (query.talents().stream().allMatch(name -> level(matrix, name, person) >= level)) {
        able.add(matrix.people().get(i).username());
      }
    }
    team.assertThatAll("who has " + query.talents(), usernames(matrix, answer.have()))
        .isEqualTo(able);
    team.assertThatAll("rows shown", answer.rows()).isEqualTo(matrix.rows());
  }

  /** Returns somebody's level in the row that a name means: by letters first, then by the thing. */
  private static int level(Matrix matrix, String name, int person) {
    List<MatrixRow> rows = new ArrayList<>(matrix.rows());
    rows.sort(Comparator.comparingInt(row -> rank(row.name(), name)));
    return rows.isEmpty() || rank(rows.getFirst().name(), name) == 3
        ? 0
        : rows.getFirst().cells().get(person).level();
  }

  private static int rank(String row, String name) {
    if (row.equals(name)) {
      return 0;
    }
    if (RandomTrees.bare(row).equals(RandomTrees.bare(name))) {
      return 1;
    }
    return !name.equals("Fortran") && RandomTrees.thing(row).equals(RandomTrees.thing(name))
        ? 2
        : 3;
  }
}
