package org.talenttree.web.view;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A path on a page. */
public final class PathView {

  /** A path of more talents is folded on the page of a big tree. */
  private static final int MAX_UNFOLDED = 8;

  private static final int SHOWN_OF_FOLDED = 3;

  private final String name;
  private final Picture.Drawn crest;
  private final List<TalentView> talents;

  /** The layout, once it is asked for; two threads that ask at once may both compute it. */
  private volatile @Nullable PathGraph graph;

  /**
   * A path of these talents.
   *
   * @param crest a decorative icon
   */
  public PathView(String name, Picture.Drawn crest, List<TalentView> talents) {
    this.name = name;
    this.crest = crest;
    this.talents = List.copyOf(talents);
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  /** Returns the decorative icon. */
  public Picture.Drawn crest() {
    return crest;
  }

  /** Returns the talents in their owner's order. */
  public List<TalentView> talents() {
    return talents;
  }

  /** Returns whether lines lead from talents of the path to others that need them. */
  public boolean isGraph() {
    return talents.stream().anyMatch(talent -> talent.relations().leadsOn());
  }

  /** Returns the talents in tiers, with the lines between them; the first call lays them out. */
  public PathGraph graph() {
    PathGraph known = graph;
    if (known == null) {
      known = PathGraph.of(talents);
      graph = known;
    }
    return known;
  }

  /** Returns the graph; without lines, that of a chain in which each talent follows another. */
  public PathGraph graphOrChain() {
    return isGraph() ? graph() : PathGraph.chain(talents);
  }

  /** Returns whether the path has more lines than it has room for; links stand for the others. */
  boolean leavesLinesOut() {
    return isGraph() && !graph().layout().stubs().isEmpty();
  }

  /** Returns the sum of the levels. */
  public int points() {
    return talents.stream().mapToInt(TalentView::level).sum();
  }

  /** Returns the sum of the levels if all were 5. */
  public int maxPoints() {
    return talents.size() * Level.MAX;
  }

  /** Returns the points in percent of the maximum. */
  public int percent() {
    return Level.percent(points(), talents.size());
  }

  /** Returns whether the path is folded on the page of a big tree. */
  public boolean isLong() {
    return talents.size() > MAX_UNFOLDED;
  }

  /** Returns the talents that a folded path shows: those of the highest levels. */
  public List<TalentView> shownOfFolded() {
    return best().subList(0, Math.min(SHOWN_OF_FOLDED, talents.size()));
  }

  /** Returns the talents by level, the highest first. */
  public List<TalentView> best() {
    return talents.stream().sorted(Comparator.comparingInt(TalentView::level).reversed()).toList();
  }
}
