package org.talenttree.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.talenttree.tree.rules.Path;

/**
 * How far a tree is on the way to a role. A role is an ordinary tree: its levels are targets.
 *
 * @param talents those of the role in its order
 * @param besides the talents of the tree that the role does not ask for, in their owner's order
 */
public record RoleProgress(List<RoleTalent> talents, List<PlacedTalent> besides) {
  /** The level from which a talent opens those that require it, or its target if that is lower. */
  static final int OPENING_LEVEL = 3;

  private static final int MAX_STEPS = 3;

  /** Copies the lists. */
  public RoleProgress {
    talents = List.copyOf(talents);
    besides = List.copyOf(besides);
  }

  /**
   * One level that may come next.
   *
   * @param opens the talents that it opens, in the role's order
   */
  public record Step(RoleTalent talent, List<RoleTalent> opens) {
    /** Copies the list. */
    public Step {
      opens = List.copyOf(opens);
    }

    /** Returns the level that is there, 0 to 4. */
    public int from() {
      return talent.have();
    }

    /** Returns the next level, 1 to 5. */
    public int to() {
      return from() + 1;
    }
  }

  /** Compares a tree with a role, by the aliases that come with the program. */
  public static RoleProgress of(List<Path> role, List<Path> tree) {
    return of(role, tree, TalentNames.ofProgram());
  }

  static RoleProgress of(List<Path> role, List<Path> tree, TalentNames names) {
    Map<UUID, Match> matches = new HashMap<>();
    Set<UUID> matched = new HashSet<>();
    for (Match match : Matching.of(role, tree, names)) {
      matches.put(match.first().talent().id(), match);
      matched.add(match.second().talent().id());
    }
    List<RoleTalent> talents = new ArrayList<>();
    List<PlacedTalent> placed = PlacedTalent.of(role);
    Map<UUID, Integer> positions = new HashMap<>();
    placed.forEach(one -> positions.put(one.talent().id(), positions.size()));
    for (PlacedTalent one : placed) {
      List<Integer> requires =
          one.talent().requires().stream().map(positions::get).filter(Objects::nonNull).toList();
      talents.add(new RoleTalent(one, matches.get(one.talent().id()), requires, false));
    }
    return new RoleProgress(
        talents.stream().map(one -> one.withRequirementsMet(areMet(one, talents, -1))).toList(),
        PlacedTalent.of(tree).stream()
            .filter(one -> !matched.contains(one.talent().id()))
            .toList());
  }

  /**
   * Returns whether what comes before a talent is far enough.
   *
   * @param raised the position of a talent that counts with one level more; -1 for none
   */
  private static boolean areMet(RoleTalent talent, List<RoleTalent> talents, int raised) {
    return talent.requires().stream()
        .allMatch(at -> talents.get(at).opensAt(talents.get(at).have() + (at == raised ? 1 : 0)));
  }

  /** Returns the levels that the role asks for. */
  public int targetLevels() {
    return talents.stream().mapToInt(RoleTalent::target).sum();
  }

  /** Returns how many of these levels are there. */
  public int levelsHave() {
    return talents.stream().mapToInt(RoleTalent::counted).sum();
  }

  /** Returns how many talents are as the role asks. */
  public int talentsReached() {
    return (int) talents.stream().filter(RoleTalent::isReached).count();
  }

  /** Returns how much of the way is done, 0 to 100; 100 only if all is reached. */
  public int percent() {
    return talents.isEmpty() ? 0 : 100 * levelsHave() / targetLevels();
  }

  /**
   * Returns at most three next levels of talents whose requirements are met: first those that open
   * most others, then those with the least to go.
   */
  public List<Step> steps() {
    Map<Integer, List<RoleTalent>> waiting = waiting();
    return IntStream.range(0, talents.size())
        .filter(i -> !talents.get(i).isReached() && talents.get(i).requirementsMet())
        .mapToObj(i -> new Step(talents.get(i), opened(i, waiting.getOrDefault(i, List.of()))))
        .sorted(
            Comparator.comparingInt((Step one) -> -one.opens().size())
                .thenComparingInt(one -> one.talent().toGo()))
        .limit(MAX_STEPS)
        .toList();
  }

  /** Returns by each position the talents that are not open yet and require the talent there. */
  private Map<Integer, List<RoleTalent>> waiting() {
    Map<Integer, List<RoleTalent>> waiting = new HashMap<>();
    for (RoleTalent one : talents) {
      if (!one.requirementsMet() && !one.isReached()) {
        one.requires()
            .forEach(at -> waiting.computeIfAbsent(at, any -> new ArrayList<>()).add(one));
      }
    }
    return waiting;
  }

  private List<RoleTalent> opened(int step, List<RoleTalent> waiting) {
    return waiting.stream().filter(one -> areMet(one, talents, step)).toList();
  }

  /** Returns the talents with more levels than the role asks, in the role's order. */
  public List<RoleTalent> beyond() {
    return talents.stream().filter(one -> one.have() > one.target()).toList();
  }
}
