package org.talenttree.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.Path;

/**
 * Puts the talents of two trees on paths: those of the first where they are, and what only the
 * second has on the path of the same name, or on its own path at the end.
 *
 * <p>What only the second has keeps its own requirements. They close no circle: talents of the
 * first require what their own tree says, so that nothing leads back.
 */
final class ComparedPaths {
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<UUID, Draft> byId = new HashMap<>();
  private final Map<String, Draft> byPlain = new HashMap<>();
  private final Map<String, Draft> byCanonical = new HashMap<>();
  private final Map<UUID, Draft> ofSecond = new HashMap<>();
  private final TalentNames names;

  private ComparedPaths(TalentNames names) {
    this.names = names;
  }

  private record Draft(Path path, int index, boolean isOfFirst, List<ComparedTalent> talents) {
    ComparedPath finished() {
      Map<UUID, Integer> positions = new HashMap<>();
      Map<UUID, Integer> positionsOfSecond = new HashMap<>();
      for (int i = 0; i < talents.size(); i++) {
        put(positions, talents.get(i).first(), i);
        put(positionsOfSecond, talents.get(i).second(), i);
      }
      List<List<Integer>> requires =
          talents.stream()
              .map(
                  one -> required(one.shown(), one.first() == null ? positionsOfSecond : positions))
              .toList();
      return new ComparedPath(path, index, isOfFirst, talents, requires);
    }

    private static void put(
        Map<UUID, Integer> positions, @Nullable PlacedTalent talent, int position) {
      if (talent != null) {
        positions.put(talent.talent().id(), position);
      }
    }

    private static List<Integer> required(PlacedTalent talent, Map<UUID, Integer> positions) {
      return talent.talent().requires().stream()
          .filter(positions::containsKey)
          .map(positions::get)
          .toList();
    }
  }

  /**
   * Returns the paths.
   *
   * @param talents those of the first tree in its order, then those that only the second has
   */
  static List<ComparedPath> of(
      List<Path> first, List<Path> second, List<ComparedTalent> talents, TalentNames names) {
    ComparedPaths paths = new ComparedPaths(names);
    IntStream.range(0, first.size()).forEach(i -> paths.add(first.get(i), i));
    talents.forEach(one -> paths.place(one, second));
    return paths.drafts.stream().map(Draft::finished).toList();
  }

  private void add(Path path, int index) {
    Draft draft = new Draft(path, index, true, new ArrayList<>());
    drafts.add(draft);
    byId.put(path.id(), draft);
    TalentNames.Keys keys = names.keys(path.name());
    byPlain.putIfAbsent(keys.plain(), draft);
    byCanonical.putIfAbsent(keys.canonical(), draft);
  }

  private void place(ComparedTalent talent, List<Path> second) {
    PlacedTalent shown = talent.shown();
    Draft draft =
        talent.first() == null
            ? ofSecond.computeIfAbsent(shown.path().id(), id -> draft(shown, second))
            : drafts.get(shown.pathIndex());
    draft.talents.add(talent);
  }

  /** Returns the first tree's path of the same name, or a new one at the end. */
  private Draft draft(PlacedTalent talent, List<Path> second) {
    Draft known = ofFirst(talent.path());
    if (known != null) {
      return known;
    }
    Draft added =
        new Draft(second.get(talent.pathIndex()), talent.pathIndex(), false, new ArrayList<>());
    drafts.add(added);
    return added;
  }

  /** Finds a path as talents are matched: by id and name, by name, by alias, by id alone. */
  private @Nullable Draft ofFirst(Path path) {
    TalentNames.Keys keys = names.keys(path.name());
    Draft sameId = byId.get(path.id());
    if (sameId != null && names.keys(sameId.path.name()).canonical().equals(keys.canonical())) {
      return sameId;
    }
    Draft named = byPlain.getOrDefault(keys.plain(), byCanonical.get(keys.canonical()));
    return named == null ? sameId : named;
  }
}
