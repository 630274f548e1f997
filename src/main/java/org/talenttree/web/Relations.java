package org.talenttree.web;

import java.util.List;

/** What a talent needs, and what needs it, in the order in which its owner lists them. */
public record Relations(List<Relation> needs, List<Relation> unlocks) {
  static final Relations NONE = new Relations(List.of(), List.of());

  /** Copies the lists. */
  public Relations {
    needs = List.copyOf(needs);
    unlocks = List.copyOf(unlocks);
  }

  /** Returns what the talent needs and is shown by lines: talents of its own path. */
  public List<Relation> needsByLine() {
    return needs.stream().filter(Relation::hasLine).toList();
  }

  /** Returns what the talent needs and is shown by links: talents of other paths. */
  public List<Relation> needsByLink() {
    return needs.stream().filter(need -> !need.hasLine()).toList();
  }

  /** Returns whether lines lead from the talent to others below it. */
  public boolean leadsOn() {
    return unlocks.stream().anyMatch(Relation::hasLine);
  }

  /**
   * Returns whether several lines end here: two or more lines lead to the talent and none leads on
   * from it.
   */
  public boolean isKeystone() {
    return needsByLine().size() >= 2 && !leadsOn();
  }

  /** Returns the same relations, but with a link instead of a line to this talent. */
  Relations withoutLine(String anchor) {
    return new Relations(withoutLine(needs, anchor), withoutLine(unlocks, anchor));
  }

  private static List<Relation> withoutLine(List<Relation> relations, String anchor) {
    return relations.stream()
        .map(one -> one.anchor().equals(anchor) ? one.withoutLine() : one)
        .toList();
  }

  /** Returns whether all of these are at a level that opens what needs them. */
  public static boolean areOpen(List<Relation> relations) {
    return relations.stream().allMatch(Relation::isOpen);
  }

  /** Returns names in words, such as "Java, SQL and Git"; those of other paths with their path. */
  public static String words(List<Relation> relations) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < relations.size(); i++) {
      words.append(i == 0 ? "" : i == relations.size() - 1 ? " and " : ", ");
      words.append(relations.get(i).place());
    }
    return words.toString();
  }
}
