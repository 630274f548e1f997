package org.talenttree.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.talenttree.compare.TalentNames.Keys;
import org.talenttree.icons.NameText;

/**
 * What a matrix says to a question.
 *
 * @param talents those that were asked for
 * @param unknown the names that no talent of the team has
 * @param have the positions of the people who have all of the talents at the level, A to Z
 * @param rows the talents to show
 */
public record MatrixAnswer(
    Matrix matrix,
    MatrixQuery query,
    List<MatrixRow> talents,
    List<String> unknown,
    List<Integer> have,
    List<MatrixRow> rows) {

  /** Copies the lists. */
  public MatrixAnswer {
    talents = List.copyOf(talents);
    unknown = List.copyOf(unknown);
    have = List.copyOf(have);
    rows = List.copyOf(rows);
  }

  static MatrixAnswer of(Matrix matrix, MatrixQuery query, TalentNames names) {
    List<MatrixRow> talents = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    for (String name : query.talents()) {
      MatrixRow found = find(matrix.rows(), name, names).orElse(null);
      if (found == null) {
        unknown.add(name);
      } else if (!talents.contains(found)) {
        talents.add(found);
      }
    }
    List<Integer> have =
        IntStream.range(0, unknown.isEmpty() ? matrix.people().size() : 0)
            .filter(
                i -> talents.stream().allMatch(row -> row.cells().get(i).level() >= query.level()))
            .boxed()
            .toList();
    return new MatrixAnswer(matrix, query, talents, unknown, have, rows(matrix, query));
  }

  /** Finds a talent by its name, or else by the rules for names of the same thing. */
  private static Optional<MatrixRow> find(List<MatrixRow> rows, String name, TalentNames names) {
    Keys requested = names.keys(name);
    return first(rows, row -> row.name().equals(name))
        .or(() -> first(rows, row -> names.keys(row.name()).whole().equals(requested.whole())))
        .or(() ->
            first(rows, row -> names.keys(row.name()).canonical().equals(requested.canonical())));
  }

  private static Optional<MatrixRow> first(List<MatrixRow> rows, Predicate<MatrixRow> isIt) {
    return rows.stream().filter(isIt).findFirst();
  }

  private static List<MatrixRow> rows(Matrix matrix, MatrixQuery query) {
    List<MatrixRow> rows =
        new ArrayList<>(matrix.rows().stream().filter(query.show()::shows).toList());
    switch (query.order()) {
      case PATH -> {}
      case SHORT -> rows.sort(Comparator.comparingInt(row -> -row.shortBy()));
      case NAME -> {
        Map<String, String> normal = new HashMap<>();
        rows.sort(
            Comparator.comparing(row -> normal.computeIfAbsent(row.name(), NameText::normal)));
      }
    }
    return rows;
  }

  /** Returns whether a talent was asked for. */
  public boolean isRequested() {
    return !query.talents().isEmpty();
  }

  /** Returns the positions of the people to show: who has it, or all if nobody does. */
  public List<Integer> columns() {
    return have.isEmpty() ? IntStream.range(0, matrix.people().size()).boxed().toList() : have;
  }

  /** Returns the positions of the people who have the only talent asked for, but less of it. */
  public List<Integer> below() {
    return talents.size() != 1
        ? List.of()
        : talents.getFirst().at(1).stream().filter(i -> !have.contains(i)).toList();
  }

  /** Returns who has the only talent asked for at the highest level that there is. */
  public List<Integer> highest() {
    MatrixRow row = talents.getFirst();
    return row.at(Math.max(1, row.highest()));
  }
}
