package org.talenttree.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.talenttree.compare.MatchingOracle.Pair;
import org.talenttree.compare.MatchingOracle.Place;

/** How far a tree is on the way to a role, by plain sums over all of the role's talents. */
final class RoleOracle {
  private final MatchingOracle matching;
  private final Map<UUID, Integer> have = new LinkedHashMap<>();

  /** Takes a matching whose first tree is the role. */
  RoleOracle(MatchingOracle matching) {
    this.matching = matching;
    for (Place asked : matching.first) {
      Optional<Pair> pair = matching.ofFirst(asked.id());
      have.put(asked.id(), pair.map(found -> found.second().level()).orElse(0));
    }
  }

  /** Returns a line for each talent of the role. */
  List<String> talents() {
    List<String> lines = new ArrayList<>();
    for (Place asked : matching.first) {
      lines.add(talent(asked.id(), have(asked), target(asked), toGo(asked), isOpen(asked, have)));
    }
    return lines;
  }

  static String line(RoleTalent talent) {
    UUID id = talent.role().talent().id();
    return talent(id, talent.have(), talent.target(), talent.toGo(), talent.requirementsMet());
  }

  private static String talent(UUID id, int have, int target, int toGo, boolean isOpen) {
    String levels = have + " of " + target + ", " + toGo + " to go";
    return id.getLeastSignificantBits() + ": " + levels + (isOpen ? "" : ", waits");
  }

  /** Returns levels there, levels asked, talents reached and percent. */
  List<Integer> sums() {
    int counted = 0;
    int asked = 0;
    int reached = 0;
    for (Place place : matching.first) {
      asked += target(place);
      counted += Math.min(have(place), target(place));
      reached += toGo(place) == 0 ? 1 : 0;
    }
    int percent = 0;
    while (asked > 0 && percent < 100 && (percent + 1) * asked <= 100 * counted) {
      percent++;
    }
    return List.of(counted, asked, reached, percent);
  }

  static List<Integer> sums(RoleProgress progress) {
    return List.of(
        progress.levelsHave(),
        progress.targetLevels(),
        progress.talentsReached(),
        progress.percent());
  }

  /** Returns a line for each of the next steps: the best of those left, three times. */
  List<String> steps() {
    List<Place> left = new ArrayList<>(matching.first);
    left.removeIf(place -> toGo(place) == 0 || !isOpen(place, have));
    List<String> steps = new ArrayList<>();
    while (!left.isEmpty() && steps.size() < 3) {
      Place best = left.getFirst();
      for (Place other : left) {
        int more = opens(other).size() - opens(best).size();
        if (more > 0 || (more == 0 && toGo(other) < toGo(best))) {
          best = other;
        }
      }
      left.remove(best);
      steps.add(step(best.id(), have(best), have(best) + 1, opens(best)));
    }
    return steps;
  }

  static String line(RoleProgress.Step step) {
    UUID id = step.talent().role().talent().id();
    return step(id, step.from(), step.to(), ids(step.opens(), RoleTalent::role));
  }

  private static String step(UUID id, int from, int to, List<UUID> opens) {
    List<Long> opened = opens.stream().map(UUID::getLeastSignificantBits).toList();
    return id.getLeastSignificantBits() + ": " + from + " to " + to + " opens " + opened;
  }

  static <T> List<UUID> ids(List<T> talents, Function<T, PlacedTalent> place) {
    return talents.stream().map(place).map(placed -> placed.talent().id()).toList();
  }

  List<UUID> beyond() {
    return matching.first.stream().filter(p -> have(p) > target(p)).map(Place::id).toList();
  }

  List<UUID> besides() {
    List<UUID> ids = new ArrayList<>(matching.second.stream().map(Place::id).toList());
    matching.pairs.forEach(pair -> ids.remove(pair.second().id()));
    return ids;
  }

  /** Returns what can be begun with one level more of a talent, and cannot now. */
  private List<UUID> opens(Place step) {
    Map<UUID, Integer> after = new LinkedHashMap<>(have);
    after.merge(step.id(), 1, Integer::sum);
    return matching.first.stream()
        .filter(place -> toGo(place) > 0 && !isOpen(place, have) && isOpen(place, after))
        .map(Place::id)
        .toList();
  }

  private boolean isOpen(Place place, Map<UUID, Integer> levels) {
    for (Place before : matching.first) {
      int enough = target(before) < 3 ? target(before) : 3;
      if (place.talent().requires().contains(before.id())
          && levels.getOrDefault(before.id(), 0) < enough) {
        return false;
      }
    }
    return true;
  }

  private int have(Place asked) {
    return have.getOrDefault(asked.id(), 0);
  }

  private static int target(Place asked) {
    return asked.level();
  }

  private int toGo(Place asked) {
    return Math.max(0, target(asked) - have(asked));
  }
}
