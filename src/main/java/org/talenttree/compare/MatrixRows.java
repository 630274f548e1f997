package org.talenttree.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.talenttree.compare.Matching.Pair;
import org.talenttree.tree.rules.Path;

/**
 * Joins the talents of a role and of several people by the rules for two trees: each person's with
 * the role first, and what is left with the people before. Somebody who has a talent twice counts
 * with the higher level.
 */
final class MatrixRows {
  private final TalentNames names;
  private final int people;
  private final Map<NamedTalent, Joined> targets = new LinkedHashMap<>();
  private final Map<NamedTalent, Joined> others = new LinkedHashMap<>();
  private final List<Path> paths = new ArrayList<>();
  private final Map<String, Integer> pathIndexes = new HashMap<>();

  /** Begins with the talents of a role, for so many people. */
  MatrixRows(List<Path> role, int people, TalentNames names) {
    this.names = names;
    this.people = people;
    for (NamedTalent one : NamedTalent.of(role, names)) {
      targets.put(one, new Joined(people));
    }
    role.forEach(path -> pathIndexes.putIfAbsent(key(path), add(path)));
  }

  /** One talent of several people. */
  private static final class Joined {
    private final List<NamedTalent> talents = new ArrayList<>();
    private final List<MatrixCell> cells;

    Joined(int people) {
      cells = new ArrayList<>(Collections.nCopies(people, MatrixCell.NONE));
    }

    void add(int person, NamedTalent talent, MatrixCell cell) {
      talents.add(talent);
      if (cell.level() > cells.get(person).level()) {
        cells.set(person, cell);
      }
    }

    /** Returns what most of the talents have, and of several the first. */
    String most(Function<NamedTalent, String> text) {
      Map<String, Integer> counts = new LinkedHashMap<>();
      talents.forEach(one -> counts.merge(text.apply(one), 1, Integer::sum));
      return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
    }
  }

  private String key(Path path) {
    return names.keys(path.name()).canonical();
  }

  private int add(Path path) {
    paths.add(path);
    return paths.size() - 1;
  }

  /** Adds the talents of the person at a position. */
  void add(int position, List<Path> tree, Function<PlacedTalent, MatrixCell> cell) {
    tree.forEach(path -> pathIndexes.computeIfAbsent(key(path), any -> add(path)));
    List<NamedTalent> talents = NamedTalent.of(tree, names);
    Map<NamedTalent, Joined> own = new LinkedHashMap<>();
    join(targets, talents, own);
    join(others, talents, own);
    if (own.size() < talents.size()) {
      joinTheRest(talents, own);
    }
    own.forEach((talent, joined) -> joined.add(position, talent, cell.apply(talent.talent())));
  }

  private static void join(
      Map<NamedTalent, Joined> rows, List<NamedTalent> talents, Map<NamedTalent, Joined> own) {
    Collection<NamedTalent> left = talents.stream().filter(one -> !own.containsKey(one)).toList();
    for (Pair pair : Matching.pairs(rows.keySet(), left)) {
      own.put(pair.second(), rows.get(pair.first()));
    }
  }

  private void joinTheRest(List<NamedTalent> talents, Map<NamedTalent, Joined> own) {
    Map<String, Joined> byName = new HashMap<>();
    talents.stream()
        .filter(own::containsKey)
        .forEach(one -> byName.putIfAbsent(one.unique(), own.get(one)));
    talents.stream()
        .filter(one -> !own.containsKey(one))
        .forEach(one -> own.put(one, byName.computeIfAbsent(one.unique(), any -> begin(one))));
  }

  private Joined begin(NamedTalent first) {
    Joined joined = new Joined(people);
    others.put(first, joined);
    return joined;
  }

  /** Returns the rows by path, those of the role first. */
  List<MatrixRow> rows() {
    return Stream.concat(
            targets.entrySet().stream().map(one -> row(one.getKey().talent(), one.getValue())),
            others.values().stream().map(this::row))
        .sorted(Comparator.comparingInt(MatrixRow::pathIndex))
        .toList();
  }

  private MatrixRow row(PlacedTalent role, Joined joined) {
    return new MatrixRow(role.name(), role.path(), role.pathIndex(), role.talent(), joined.cells);
  }

  private MatrixRow row(Joined joined) {
    int index = Objects.requireNonNull(pathIndexes.get(joined.most(NamedTalent::path)));
    String name = joined.most(one -> one.talent().name());
    return new MatrixRow(name, paths.get(index), index, null, joined.cells);
  }
}
