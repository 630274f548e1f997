package org.talenttree.web.team;

import java.util.List;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamPerson;

/**
 * A team in the list of one's teams.
 *
 * @param shown the title of the tree that it sees of oneself; empty for none
 */
public record TeamCard(
    String name, String address, int people, boolean isOwner, String shown, Faces faces) {
  static TeamCard of(MyTeam team, List<TeamPerson> people) {
    String shown =
        people.stream()
            .filter(person -> person.member().account().equals(team.self().account()))
            .map(TeamPerson::tree)
            .map(tree -> tree == null ? "" : tree.title())
            .findFirst()
            .orElse("");
    return new TeamCard(
        team.team().name(),
        TeamsPages.TEAMS + "/" + team.team().slug(),
        team.size(),
        team.self().isOwner(),
        shown,
        Faces.of(people.stream().map(TeamPerson::name).toList()));
  }
}
