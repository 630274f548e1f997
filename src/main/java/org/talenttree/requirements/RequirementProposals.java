package org.talenttree.requirements;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.talenttree.tree.rules.Path;

/** Proposes what the talents of a tree may require of each other, by their names and levels. */
public final class RequirementProposals {
  /** The most proposals for one tree: what a person reads. */
  public static final int MAX = 20;

  /** The most pairs that are looked at, each of which costs a walk over the tree. */
  private static final int MAX_LOOKED_AT = 100;

  /**
   * That a talent may require another one of its tree.
   *
   * @param samePath whether both are in one path, so that a line joins them
   */
  public record Proposal(UUID talentId, UUID requiredId, boolean samePath) {}

  /**
   * Returns the proposals for the paths of a tree: first those within a path, then those between
   * two. None of them is required already, and all together close no circle. None follows from what
   * is required or from the others, except that one within a path may follow from those between
   * two.
   */
  public List<Proposal> of(List<Path> paths) {
    return addable(paths, Candidates.of(paths, Tables.ORDERS));
  }

  /**
   * Returns the same for some of the talents, by their ids: first what they may require, then what
   * may require them.
   */
  public List<Proposal> of(List<Path> paths, Set<UUID> about) {
    return addable(
        paths,
        Candidates.of(paths, Tables.ORDERS).stream()
            .filter(one -> about.contains(one.talentId()) || about.contains(one.requiredId()))
            .sorted(Comparator.comparing(one -> !about.contains(one.talentId())))
            .toList());
  }

  /** Returns the first of those that were found, without those that cannot be added. */
  private static List<Proposal> addable(List<Path> paths, List<Proposal> found) {
    RequirementGraph graph = new RequirementGraph(paths);
    List<Proposal> proposals = new ArrayList<>();
    for (boolean samePath : new boolean[] {true, false}) {
      proposals.addAll(
          graph.add(
              found.stream()
                  .filter(one -> one.samePath() == samePath)
                  .limit(MAX_LOOKED_AT)
                  .toList()));
    }
    return proposals.stream().limit(MAX).toList();
  }

  /** Read with the first tree. */
  private static final class Tables {
    static final Orders ORDERS = Orders.ofProgram();
  }
}
