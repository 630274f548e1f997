package org.talenttree.web.view;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.language.Messages;

/** What a talent needs, and what needs it, in the order in which its owner lists them. */
public record Relations(List<Relation> needs, List<Relation> unlocks) {
  /** The most names in a sentence; a talent requires no more, but more may require it. */
  private static final int MAX_NAMES = 5;

  /** The most names in a popup. */
  private static final int MAX_LISTED = 12;

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

  /** Returns what the talent needs and is shown by links: mostly talents of other paths. */
  public List<Relation> needsByLink() {
    return needs.stream().filter(need -> !need.hasLine()).toList();
  }

  /** Returns whether lines lead from the talent to others below it. */
  public boolean leadsOn() {
    return unlocks.stream().anyMatch(Relation::hasLine);
  }

  /** Returns whether a line leads to the talent or on from it. */
  boolean hasLines() {
    return leadsOn() || !needsByLine().isEmpty();
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

  /**
   * Returns names in words, such as "Java, SQL and Git" or "Java, SQL and 7 more"; those of other
   * paths with their path.
   */
  public static String words(Messages say, List<Relation> relations) {
    List<String> words = new ArrayList<>();
    relations.stream().limit(MAX_NAMES).map(Relation::place).forEach(words::add);
    if (relations.size() > MAX_NAMES) {
      words.add(say.text("{0} more", relations.size() - MAX_NAMES));
    }
    return say.list(words);
  }

  /** Returns the first relations, as many as a popup lists. */
  public static List<Relation> listed(List<Relation> relations) {
    return relations.subList(0, Math.min(MAX_LISTED, relations.size()));
  }
}
