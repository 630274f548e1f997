package org.talenttree.web.app;

import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.team.MyTeam;

/**
 * A team on the page of who can see a tree.
 *
 * @param isOn whether the team sees this tree
 * @param other the tree of the same person that it sees in place of this one; null for none
 * @param isAsked whether the page asks if this tree takes the place of the other
 */
public record TeamSwitch(
    String slug,
    String name,
    int people,
    boolean isOn,
    @Nullable UUID other,
    String otherTitle,
    boolean isAsked) {

  /**
   * Returns the switch of a team for a tree.
   *
   * @param asked the slug of the team that the page asks about
   */
  static TeamSwitch of(MyTeam team, UUID tree, Function<UUID, String> titles, String asked) {
    UUID seen = team.self().tree();
    UUID other = tree.equals(seen) ? null : seen;
    String slug = team.team().slug().value();
    return new TeamSwitch(
        slug,
        team.team().name(),
        team.size(),
        tree.equals(seen),
        other,
        other == null ? "" : titles.apply(other),
        other != null && slug.equals(asked));
  }
}
