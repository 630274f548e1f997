package org.talenttree.compare;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.talenttree.compare.MatchingOracle.Pair;
import org.talenttree.compare.MatchingOracle.Place;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.tree.rules.Path;

/**
 * The matrix of a few people, found slowly and apart from the program: each person's talents take
 * the best row that is free, those of the role first.
 */
final class MatrixOracle {
  private final List<Person> people;
  private final Instant staleBefore;
  private final List<Row> asked = new ArrayList<>();
  private final List<Row> others = new ArrayList<>();
  private final List<Path> paths = new ArrayList<>();

  /** What stands in one row: its first talent, and all talents of each person in it. */
  private static final class Row {
    final Place first;
    final boolean isAsked;
    final Map<Integer, List<Place>> ofPeople = new LinkedHashMap<>();
    int path;
    String name;

    Row(Place first, boolean isAsked) {
      this.first = first;
      this.isAsked = isAsked;
      this.name = first.talent().name();
    }

    void add(int person, Place place) {
      ofPeople.computeIfAbsent(person, any -> new ArrayList<>()).add(place);
    }

    int level(int person) {
      return ofPeople.getOrDefault(person, List.of()).stream()
          .mapToInt(Place::level)
          .max()
          .orElse(0);
    }

    int needLevel() {
      return isAsked ? first.level() : 3;
    }

    int needed() {
      return isAsked ? Objects.requireNonNullElse(first.talent().peopleNeeded(), 1) : 0;
    }
  }

  /** Takes people A to Z. */
  MatrixOracle(List<Path> role, List<Person> people, Instant now) {
    this.people = people;
    String day = now.toString().substring(4, 10);
    this.staleBefore =
        Instant.parse((Integer.parseInt(now.toString().substring(0, 4)) - 1) + day + "T00:00:00Z");
    paths.addAll(role);
    for (Place place : Place.of(role)) {
      Row row = new Row(place, true);
      row.path = role.indexOf(place.path());
      asked.add(row);
    }
    for (int person = 0; person < people.size(); person++) {
      people.get(person).paths().stream().filter(path -> at(path) < 0).forEach(paths::add);
      join(person);
    }
    others.forEach(this::name);
  }

  private int at(Path path) {
    for (int i = 0; i < paths.size(); i++) {
      if (RandomTrees.thing(paths.get(i).name()).equals(RandomTrees.thing(path.name()))) {
        return i;
      }
    }
    return -1;
  }

  private void join(int person) {
    List<Place> all = Place.of(people.get(person).paths());
    List<Place> left = new ArrayList<>(all);
    Map<Place, Row> own = new LinkedHashMap<>();
    join(asked, left, own);
    join(others, left, own);
    own.forEach((place, row) -> row.add(person, place));
    for (Place place : left) {
      Row row =
          all.stream()
              .filter(other -> own.containsKey(other) && unique(other).equals(unique(place)))
              .map(own::get)
              .findFirst()
              .orElse(null);
      if (row == null) {
        row = new Row(place, false);
        others.add(row);
      }
      own.put(place, row);
      row.add(person, place);
    }
  }

  /** A talent that may stand in a row. */
  private record Choice(Row row, Pair pair) {
    boolean isBetterThan(Choice other) {
      int rules = other.pair.rule() - pair.rule();
      return rules > 0 || (rules == 0 && pair.isOfOnePath() && !other.pair.isOfOnePath());
    }
  }

  private static void join(List<Row> rows, List<Place> left, Map<Place, Row> own) {
    List<Choice> choices = new ArrayList<>();
    for (Row row : rows) {
      left.forEach(place -> choices.add(new Choice(row, Pair.of(row.first, place))));
    }
    choices.removeIf(choice -> choice.pair().rule() == 6);
    while (!choices.isEmpty()) {
      Choice best = choices.getFirst();
      for (Choice other : choices) {
        best = other.isBetterThan(best) ? other : best;
      }
      Choice taken = best;
      own.put(taken.pair().second(), taken.row());
      left.remove(taken.pair().second());
      choices.removeIf(other ->
          other.row() == taken.row() || other.pair().second().equals(taken.pair().second()));
    }
  }

  /** A name in brackets is not one that somebody has twice. */
  private static String unique(Place place) {
    return place.talent().name().contains("(") ? place.text() : place.thing();
  }

  private void name(Row row) {
    Map<String, Integer> names = new LinkedHashMap<>();
    Map<Integer, Integer> inPaths = new LinkedHashMap<>();
    for (List<Place> some : row.ofPeople.values()) {
      for (Place place : some) {
        names.merge(place.talent().name(), 1, Integer::sum);
        inPaths.merge(at(place.path()), 1, Integer::sum);
      }
    }
    row.name = most(names);
    row.path = most(inPaths);
  }

  private static <T> T most(Map<T, Integer> counts) {
    int most = counts.values().stream().mapToInt(count -> count).max().orElseThrow();
    return counts.keySet().stream()
        .filter(one -> counts.getOrDefault(one, 0) == most)
        .findFirst()
        .orElseThrow();
  }

  /** Returns a line for each row. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int path = 0; path < paths.size(); path++) {
      for (List<Row> rows : List.of(asked, others)) {
        for (Row row : rows) {
          if (row.path == path) {
            lines.add(line(row));
          }
        }
      }
    }
    return lines;
  }

  private String line(Row row) {
    List<String> able = new ArrayList<>();
    List<Integer> levels = new ArrayList<>();
    List<String> stale = new ArrayList<>();
    for (int i = 0; i < people.size(); i++) {
      levels.add(row.level(i));
      if (row.level(i) >= row.needLevel()) {
        able.add(people.get(i).username());
      }
      if (row.level(i) > 0 && isStale(row, i)) {
        stale.add(people.get(i).username());
      }
    }
    return line(
        row.name,
        paths.get(row.path).name(),
        row.needLevel() + "x" + row.needed(),
        able.size(),
        row.needed() > able.size() ? row.needed() - able.size() : 0,
        people.size() > 1 && able.size() == 1 ? able.getFirst() : "",
        levels,
        stale);
  }

  /** The first of the highest tells when it was confirmed. */
  private boolean isStale(Row row, int person) {
    Place shown =
        Objects.requireNonNull(row.ofPeople.get(person)).stream()
            .filter(place -> place.level() == row.level(person))
            .findFirst()
            .orElseThrow();
    Instant at = Objects.requireNonNull(people.get(person).confirmedAt().get(shown.id()));
    return at.isBefore(staleBefore);
  }

  static String line(
      String name,
      String path,
      String asked,
      int have,
      int shortBy,
      String only,
      List<Integer> levels,
      List<String> stale) {
    return "%s of %s, %s, has %d, short %d, only %s, %s, stale %s"
        .formatted(name, path, asked, have, shortBy, only, levels, stale);
  }

  /** Returns the usernames of people of whom nothing was confirmed for a year. */
  List<String> stalePeople() {
    return people.stream()
        .filter(one -> !one.confirmedAt().isEmpty())
        .filter(one -> one.confirmedAt().values().stream().allMatch(at -> at.isBefore(staleBefore)))
        .map(Person::username)
        .toList();
  }
}
