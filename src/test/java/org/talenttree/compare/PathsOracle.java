package org.talenttree.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.talenttree.compare.MatchingOracle.Pair;
import org.talenttree.compare.MatchingOracle.Place;
import org.talenttree.tree.rules.Path;

/** Where the talents of two compared trees stand together, each path as one line of text. */
final class PathsOracle {
  private final MatchingOracle matching;

  PathsOracle(MatchingOracle matching) {
    this.matching = matching;
  }

  List<String> paths(List<Path> first, List<Path> second) {
    List<String> lines = new ArrayList<>();
    for (Path path : first) {
      List<Place> talents = new ArrayList<>(on(path, matching.first));
      for (Place place : matching.onlySecond()) {
        if (home(place.path(), first).filter(home -> home.id().equals(path.id())).isPresent()) {
          talents.add(place);
        }
      }
      lines.add(line(true, path, first.indexOf(path), talents));
    }
    for (Path path : second) {
      List<Place> talents = on(path, matching.onlySecond());
      if (!talents.isEmpty() && home(path, first).isEmpty()) {
        lines.add(line(false, path, second.indexOf(path), talents));
      }
    }
    return lines;
  }

  /** Returns one line for a path as the program has it. */
  static String line(ComparedPath path) {
    List<String> talents = new ArrayList<>();
    for (int i = 0; i < path.talents().size(); i++) {
      ComparedTalent talent = path.talents().get(i);
      talents.add(talent(talent.shown().talent().id(), talent.first() != null));
      path.requires().get(i).stream().sorted().forEach(required -> talents.add(">" + required));
    }
    return line(path.isOfFirst(), path.path(), path.index(), talents.toString());
  }

  private String line(boolean isOfFirst, Path path, int index, List<Place> places) {
    List<String> talents = new ArrayList<>();
    for (Place place : places) {
      boolean isFirst = matching.first.contains(place);
      talents.add(talent(place.id(), isFirst));
      for (int i = 0; i < places.size(); i++) {
        if (requires(place, isFirst, places.get(i))) {
          talents.add(">" + i);
        }
      }
    }
    return line(isOfFirst, path, index, talents.toString());
  }

  private static String line(boolean isOfFirst, Path path, int index, String talents) {
    String tree = isOfFirst ? "first " : "second ";
    return tree + index + " " + path.id().getLeastSignificantBits() + " " + talents;
  }

  private static String talent(UUID id, boolean isOfFirst) {
    return (isOfFirst ? "a" : "b") + id.getLeastSignificantBits();
  }

  private boolean requires(Place talent, boolean isFirst, Place other) {
    boolean isOtherFirst = matching.first.contains(other);
    if (isFirst) {
      return isOtherFirst && talent.talent().requires().contains(other.id());
    }
    Optional<UUID> inSecond =
        isOtherFirst
            ? matching.ofFirst(other.id()).map(Pair::second).map(Place::id)
            : Optional.of(other.id());
    return inSecond.filter(talent.talent().requires()::contains).isPresent();
  }

  private static List<Place> on(Path path, List<Place> places) {
    return places.stream().filter(place -> place.path().id().equals(path.id())).toList();
  }

  /**
   * Returns the first tree's path of the same name: by id too, else by word, thing, or id alone.
   */
  private static Optional<Path> home(Path path, List<Path> first) {
    String word = RandomTrees.word(path.name());
    String thing = RandomTrees.thing(path.name());
    List<Path> named =
        first.stream().filter(one -> RandomTrees.thing(one.name()).equals(thing)).toList();
    return Stream.of(
            named.stream().filter(one -> one.id().equals(path.id())),
            named.stream().filter(one -> RandomTrees.word(one.name()).equals(word)),
            named.stream(),
            first.stream().filter(one -> one.id().equals(path.id())))
        .flatMap(found -> found)
        .findFirst();
  }
}
