package org.talenttree.web.view;

import java.util.List;
import org.talenttree.language.Messages;

/**
 * A talent on a page.
 *
 * @param anchor the id of its element on the page
 * @param levelTitle what the level is called in the tree
 * @param days its levels over time, the oldest first; empty if the owner does not show them
 */
public record TalentView(
    String anchor,
    String name,
    int level,
    String levelTitle,
    Picture picture,
    List<LinkedText.Part> description,
    List<GrowthSummary.Day> days,
    List<Evidence> evidence,
    Relations relations) {

  /** Copies the lists. */
  public TalentView {
    description = List.copyOf(description);
    days = List.copyOf(days);
    evidence = List.copyOf(evidence);
  }

  /** Returns the id of its popup on the page. */
  public String popup() {
    return "t" + anchor.substring(1);
  }

  /**
   * Returns the classes of its element in a graph: its level, whether it is a keystone, and whether
   * lines lead to it and on from it.
   */
  public String classes() {
    String on = relations.leadsOn() ? isFirm() ? " from lit" : " from" : "";
    List<Relation> needs = relations.needsByLine();
    String to = needs.isEmpty() ? "" : Relations.areOpen(needs) ? " to open" : " to";
    return "l" + level + on + to + (relations.isKeystone() ? " key" : "");
  }

  /** Returns the same talent with a link instead of a line to another one. */
  TalentView withoutLine(String other) {
    return new TalentView(
        anchor,
        name,
        level,
        levelTitle,
        picture,
        description,
        days,
        evidence,
        relations.withoutLine(other));
  }

  /** Returns what a screen reader says after the name and the level. */
  public String inWords(Messages say) {
    String needs =
        relations.needs().isEmpty()
            ? ""
            : say.text(", needs {0}", Relations.words(say, relations.needs()));
    return relations.unlocks().isEmpty()
        ? needs
        : needs + say.text(", unlocks {0}", Relations.words(say, relations.unlocks()));
  }

  /** Returns the first letters of the first two words, for a tile without a picture. */
  public String initials() {
    return Initials.of(name);
  }

  /** Returns whether the line to the next talent is drawn in the accent colour. */
  public boolean isFirm() {
    return level >= Relation.OPENING_LEVEL;
  }
}
