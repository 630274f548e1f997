package org.talenttree.compare;

import static java.time.ZoneOffset.UTC;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.icons.NameText;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/**
 * What the people of a team can do, talent by talent. There is no sum or order of people: a matrix
 * tells what a team can do, and never who can do more.
 *
 * @param people A to Z by their names
 * @param rows the talents by path, those of the role first
 * @param staleBefore what was last confirmed before this is stale
 */
public record Matrix(List<Person> people, List<MatrixRow> rows, Instant staleBefore) {

  /** Copies the lists. */
  public Matrix {
    people = List.copyOf(people);
    rows = List.copyOf(rows);
  }

  /**
   * Somebody who shows the team a tree.
   *
   * @param confirmedAt when the level of each talent was last confirmed
   */
  public record Person(
      String username, String displayName, List<Path> paths, Map<UUID, Instant> confirmedAt) {
    /** Copies the list and the map. */
    public Person {
      paths = List.copyOf(paths);
      confirmedAt = Map.copyOf(confirmedAt);
    }

    /** Returns when a level was last confirmed; null if there is no talent. */
    public @Nullable Instant newest() {
      return paths.stream()
          .flatMap(path -> path.talents().stream())
          .map(one -> confirmedAt.get(one.id()))
          .filter(Objects::nonNull)
          .max(Comparator.naturalOrder())
          .orElse(null);
    }
  }

  /**
   * Returns the matrix of some people at a time.
   *
   * @param role the tree whose levels the team needs; empty for none
   */
  public static Matrix of(List<Path> role, List<Person> people, Instant now) {
    return of(role, people, now, TalentNames.ofProgram());
  }

  static Matrix of(List<Path> role, List<Person> people, Instant now, TalentNames names) {
    List<Person> sorted = new ArrayList<>(people);
    sorted.sort(
        Comparator.comparing((Person one) -> NameText.normal(one.displayName()))
            .thenComparing(Person::username));
    Instant staleBefore = now.atZone(UTC).toLocalDate().minusYears(1).atStartOfDay(UTC).toInstant();
    MatrixRows rows = new MatrixRows(role, sorted.size(), names);
    for (int i = 0; i < sorted.size(); i++) {
      Person person = sorted.get(i);
      rows.add(i, person.paths(), one -> cell(one.talent(), person, staleBefore));
    }
    return new Matrix(sorted, rows.rows(), staleBefore);
  }

  private static MatrixCell cell(Talent talent, Person person, Instant staleBefore) {
    Instant at = person.confirmedAt().get(talent.id());
    return new MatrixCell(talent, at, at != null && at.isBefore(staleBefore));
  }

  /** Returns whether nothing of a person's tree was confirmed for twelve months. */
  public boolean isStale(Person person) {
    Instant newest = person.newest();
    return newest != null && newest.isBefore(staleBefore);
  }

  /** Returns the positions of the people of whom nothing was confirmed for twelve months. */
  public List<Integer> stale() {
    return IntStream.range(0, people.size()).filter(i -> isStale(people.get(i))).boxed().toList();
  }

  /** Returns the talents that the role asks for. */
  public List<MatrixRow> targets() {
    return rows.stream().filter(row -> row.target() != null).toList();
  }

  /** Returns the talents that too few people have, most short first. */
  public List<MatrixRow> shortOf() {
    return rows.stream()
        .filter(row -> row.shortBy() > 0)
        .sorted(Comparator.comparingInt(row -> -row.shortBy()))
        .toList();
  }

  /** Returns the talents that one person alone has at the level needed. */
  public List<MatrixRow> onOne() {
    return rows.stream().filter(row -> row.only() >= 0).toList();
  }

  /** Answers a question. */
  public MatrixAnswer answer(MatrixQuery query) {
    return MatrixAnswer.of(this, query, TalentNames.ofProgram());
  }
}
