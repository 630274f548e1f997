package org.talenttree.web.team;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.compare.Matrix;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamPerson;

/**
 * A team in the list of one's teams.
 *
 * @param covered so many of the needs are covered
 * @param needs so many talents the role asks for; 0 where the list does not tell
 * @param shown the title of the tree that it sees of oneself; empty for none
 */
public record TeamCard(
    String name,
    String address,
    int people,
    boolean isOwner,
    int covered,
    int needs,
    String shown,
    Faces faces) {
  static TeamCard of(MyTeam team, List<TeamPerson> people, @Nullable Matrix matrix) {
    String shown =
        people.stream()
            .filter(person -> person.member().account().equals(team.self().account()))
            .map(TeamPerson::tree)
            .map(tree -> tree == null ? "" : tree.title())
            .findFirst()
            .orElse("");
    int needs = matrix == null ? 0 : matrix.targets().size();
    return new TeamCard(
        team.team().name(),
        TeamsPages.TEAMS + "/" + team.team().slug(),
        team.size(),
        team.self().isOwner(),
        matrix == null ? 0 : needs - matrix.shortOf().size(),
        needs,
        shown,
        Faces.of(people.stream().map(TeamPerson::name).toList()));
  }
}
