package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.talenttree.reliability.model.Paths.Path;
import org.talenttree.reliability.model.Paths.Talent;

/** What talents may require of each other, said by walking from talent to talent. */
final class RequirementModel {
  private RequirementModel() {}

  /** Returns each wrong entry of a request as {@code code #/pointer}. */
  static List<String> violations(Paths paths) {
    Map<Integer, Set<Integer>> sound = new TreeMap<>();
    paths.talents().forEach(talent -> sound.put(talent.number(), new LinkedHashSet<>()));
    for (Talent talent : paths.talents()) {
      for (int needed : talent.requires()) {
        if (sound.containsKey(needed) && needed != talent.number()) {
          sound.getOrDefault(talent.number(), Set.of()).add(needed);
        }
      }
    }
    List<String> violations = new ArrayList<>();
    for (int i = 0; i < paths.paths().size(); i++) {
      Path path = paths.paths().get(i);
      List<Integer> talents = paths.talentNumbers(path.number());
      for (int j = 0; j < talents.size(); j++) {
        Talent talent = paths.talent(talents.get(j)).orElseThrow();
        for (int k = 0; k < talent.requires().size(); k++) {
          String code = code(talent, k, sound);
          if (!code.isEmpty()) {
            violations.add(code + " #/paths/%d/talents/%d/requires/%d".formatted(i, j, k));
          }
        }
      }
    }
    return violations;
  }

  private static String code(Talent talent, int at, Map<Integer, Set<Integer>> sound) {
    int needed = talent.requires().get(at);
    if (!sound.containsKey(needed)) {
      return "unknown_talent";
    }
    if (needed == talent.number()) {
      return "requires_itself";
    }
    if (talent.requires().indexOf(needed) < at) {
      return "duplicate_id";
    }
    return leads(sound, needed, talent.number()) ? "cycle" : "";
  }

  /** Returns whether one talent requires the other, itself or through others. */
  static boolean leads(Map<Integer, Set<Integer>> needs, int from, int to) {
    return leads(needs, from, to, new HashSet<>());
  }

  private static boolean leads(
      Map<Integer, Set<Integer>> needs, int from, int to, Set<Integer> seen) {
    return from == to
        || (seen.add(from)
            && needs.getOrDefault(from, Set.of()).stream()
                .anyMatch(next -> leads(needs, next, to, seen)));
  }
}
