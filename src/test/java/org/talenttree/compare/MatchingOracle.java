package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.talenttree.compare.ComparedTalent.Group;
import org.talenttree.compare.Match.By;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/**
 * What two trees share, found slowly and apart from the program: of all pairs of their talents that
 * any rule allows, the best one that is still free, again and again.
 */
final class MatchingOracle {
  final List<Place> first;
  final List<Place> second;
  final List<Pair> pairs;

  /** A talent and where it stands: its path, and its position in the tree. */
  record Place(Path path, Talent talent, int position) {
    static List<Place> of(List<Path> paths) {
      List<Place> places = new ArrayList<>();
      for (Path path : paths) {
        for (Talent talent : path.talents()) {
          places.add(new Place(path, talent, places.size()));
        }
      }
      return places;
    }

    UUID id() {
      return talent.id();
    }

    int level() {
      return talent.level();
    }

    String text() {
      return RandomTrees.bare(talent.name());
    }

    String word() {
      return RandomTrees.word(talent.name());
    }

    String thing() {
      return RandomTrees.thing(talent.name());
    }
  }

  /** Two talents and the number of the first rule by which they may match; 6 if there is none. */
  record Pair(Place first, Place second, int rule, boolean isOfOnePath) {
    static Pair of(Place first, Place second) {
      boolean isSameId = first.id().equals(second.id());
      boolean isSameThing = first.thing().equals(second.thing());
      boolean isSameWord = first.word().equals(second.word());
      boolean isSameText = first.text().equals(second.text());
      int named = isSameText ? 2 : isSameWord ? 3 : isSameThing ? 4 : isSameId ? 5 : 6;
      int rule = isSameId && isSameThing ? 1 : named;
      String path = RandomTrees.thing(first.path().name());
      return new Pair(first, second, rule, path.equals(RandomTrees.thing(second.path().name())));
    }

    String text() {
      return MatchingOracle.text(first.id(), second.id(), by(), rule == 5);
    }

    By by() {
      return rule == 2 || rule == 3 ? By.NAME : rule == 4 ? By.ALIAS : By.ID;
    }

    int lead() {
      return first.level() - second.level();
    }
  }

  MatchingOracle(List<Path> firstPaths, List<Path> secondPaths) {
    first = Place.of(firstPaths);
    second = Place.of(secondPaths);
    pairs = best(pair -> pair.first().position(), pair -> pair.second().position());
    List<Pair> seenBySecond =
        best(pair -> pair.second().position(), pair -> pair.first().position());
    assertThat(texts(seenBySecond)).isEqualTo(texts(pairs));
  }

  static String text(UUID first, UUID second, By by, boolean isRenamed) {
    String pair = first.getLeastSignificantBits() + " = " + second.getLeastSignificantBits();
    return pair + " by " + by + (isRenamed ? ", renamed" : "");
  }

  List<String> texts() {
    return texts(pairs);
  }

  private static List<String> texts(List<Pair> pairs) {
    return pairs.stream().map(Pair::text).sorted().toList();
  }

  Optional<Pair> ofFirst(UUID id) {
    return pairs.stream().filter(pair -> pair.first().id().equals(id)).findAny();
  }

  Optional<Pair> ofSecond(UUID id) {
    return pairs.stream().filter(pair -> pair.second().id().equals(id)).findAny();
  }

  List<Place> onlySecond() {
    return second.stream().filter(place -> ofSecond(place.id()).isEmpty()).toList();
  }

  /** Returns the ids of a group's talents, in the first tree unless only the second has them. */
  List<UUID> group(Group group) {
    return switch (group) {
      case ONLY_FIRST -> highest(first.stream().filter(p -> ofFirst(p.id()).isEmpty()).toList());
      case ONLY_SECOND -> highest(onlySecond());
      case FIRST_AHEAD -> ahead(true);
      case SECOND_AHEAD -> ahead(false);
      case LEVEL -> highest(first.stream().filter(this::isLevel).toList());
    };
  }

  /** Returns the first tree's ids of talents that one knows well and the other much less. */
  List<UUID> couldShow(boolean isFirst) {
    List<UUID> ids = new ArrayList<>();
    for (int lead = 4; lead >= 2; lead--) {
      leaders(isFirst, lead).stream()
          .filter(pair -> Math.max(pair.first().level(), pair.second().level()) >= 4)
          .forEach(pair -> ids.add(pair.first().id()));
    }
    return ids.stream().limit(4).toList();
  }

  private boolean isLevel(Place place) {
    return ofFirst(place.id()).filter(pair -> pair.lead() == 0).isPresent();
  }

  private static List<UUID> highest(List<Place> places) {
    List<UUID> ids = new ArrayList<>();
    for (int level = 5; level >= 1; level--) {
      for (Place place : places) {
        if (place.level() == level) {
          ids.add(place.id());
        }
      }
    }
    return ids;
  }

  private List<UUID> ahead(boolean isFirst) {
    List<UUID> ids = new ArrayList<>();
    for (int lead = 4; lead >= 1; lead--) {
      for (int level = 5; level > lead; level--) {
        for (Pair pair : leaders(isFirst, lead)) {
          if (Math.max(pair.first().level(), pair.second().level()) == level) {
            ids.add(pair.first().id());
          }
        }
      }
    }
    return ids;
  }

  /** Returns the pairs with this lead, in the order of the owner who is ahead. */
  private List<Pair> leaders(boolean isFirst, int lead) {
    return isFirst
        ? first.stream()
            .flatMap(place -> ofFirst(place.id()).stream())
            .filter(pair -> pair.lead() == lead)
            .toList()
        : second.stream()
            .flatMap(place -> ofSecond(place.id()).stream())
            .filter(pair -> pair.lead() == -lead)
            .toList();
  }

  private List<Pair> best(ToIntFunction<Pair> one, ToIntFunction<Pair> other) {
    List<Pair> all = new ArrayList<>();
    for (Place a : first) {
      for (Place b : second) {
        all.add(Pair.of(a, b));
      }
    }
    all.removeIf(pair -> pair.rule() == 6);
    all.sort(
        Comparator.comparingInt(Pair::rule)
            .thenComparing(pair -> !pair.isOfOnePath())
            .thenComparingInt(one)
            .thenComparingInt(other));
    List<Pair> best = new ArrayList<>();
    while (!all.isEmpty()) {
      Pair next = all.getFirst();
      best.add(next);
      all.removeIf(pair ->
          pair.first().id().equals(next.first().id())
              || pair.second().id().equals(next.second().id()));
    }
    return best;
  }
}
