package org.talenttree.web.team;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.talenttree.language.Messages;
import org.talenttree.team.TeamPerson;
import org.talenttree.tree.Tree;
import org.talenttree.web.view.Initials;

/**
 * A member on the page of a team's people.
 *
 * @param since the month of joining
 * @param tree the title of the tree that the team sees; empty for none
 * @param confirmed the month in which a level of it was last changed or confirmed; empty if unknown
 */
public record PersonRow(
    String username,
    String name,
    String initials,
    boolean isOwner,
    boolean isByGroup,
    String since,
    String tree,
    boolean isPublished,
    String confirmed) {
  static PersonRow of(TeamPerson person, Messages say) {
    Tree tree = person.tree();
    return new PersonRow(
        person.username().value(),
        person.name(),
        Initials.of(person.name()),
        person.member().isOwner(),
        person.member().isByGroup(),
        month(person.member().joinedAt(), say),
        tree == null ? "" : tree.title(),
        tree != null && tree.isPublic(),
        person.confirmedAt().map(at -> month(at, say)).orElse(""));
  }

  private static String month(Instant time, Messages say) {
    return say.month(LocalDate.ofInstant(time, ZoneOffset.UTC));
  }
}
