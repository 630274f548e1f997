package org.talenttree.requirements;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.talenttree.requirements.RequirementProposals.Proposal;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.TreeBounds;

/** What the talents of a tree require of each other, and what may be added to it. */
final class RequirementGraph {
  private final Map<UUID, List<UUID>> required = new HashMap<>();

  /** Takes the tree's own requirements, which have no circle. */
  RequirementGraph(List<Path> paths) {
    paths.forEach(path ->
        path.talents()
            .forEach(talent -> required.put(talent.id(), new ArrayList<>(talent.requires()))));
  }

  /**
   * Adds proposals, and returns those that are left: without those that close a circle, go beyond
   * the most that a talent may require, or follow from others.
   */
  List<Proposal> add(List<Proposal> proposals) {
    List<Proposal> added = proposals.stream().filter(this::add).toList();
    return added.stream().filter(this::isNeeded).toList();
  }

  private boolean add(Proposal one) {
    List<UUID> own = of(one.talentId());
    return own.size() < TreeBounds.MAX_REQUIRED
        && !own.contains(one.requiredId())
        && !leads(one.requiredId(), one.talentId())
        && own.add(one.requiredId());
  }

  /** Takes the proposal away and puts it back unless the talents are joined without it. */
  private boolean isNeeded(Proposal one) {
    List<UUID> own = of(one.talentId());
    own.remove(one.requiredId());
    return !leads(one.talentId(), one.requiredId()) && own.add(one.requiredId());
  }

  /** Returns whether a talent requires another, or is it; a walk that sees each talent once. */
  private boolean leads(UUID from, UUID to) {
    Set<UUID> seen = new HashSet<>(Set.of(from));
    Deque<UUID> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && !seen.contains(to)) {
      of(open.pop()).stream().filter(seen::add).forEach(open::push);
    }
    return seen.contains(to);
  }

  private List<UUID> of(UUID talent) {
    return required.computeIfAbsent(talent, one -> new ArrayList<>());
  }
}
