package org.talenttree.web.team;

import static org.talenttree.api.Access.signedIn;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.InvalidInput;
import org.talenttree.storage.Database;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamPeople;
import org.talenttree.team.Teams;
import org.talenttree.tree.Trees;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;

/** Serves the page on which a member chooses the tree that a team sees, or none. */
public final class TeamTreePages {
  private static final String TREE = TeamsPages.TEAM + "/tree";

  private final Database database;
  private final Members members;
  private final Trees trees;
  private final Teams teams;
  private final TeamPeople people;

  /** Serves the page of these teams. */
  public TeamTreePages(
      Database database, Members members, Trees trees, Teams teams, TeamPeople people) {
    this.database = database;
    this.members = members;
    this.trees = trees;
    this.teams = teams;
    this.people = people;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(TREE, signedIn(Scope.TEAMS_READ), request -> page(request, null)),
        Route.form(TREE, signedIn(Scope.TEAMS_MANAGE), this::choose));
  }

  private Response page(Request request, @Nullable Problem problem) {
    Member member = members.of(request);
    MyTeam team = TeamsPages.find(teams, request);
    UUID shown = team.self().tree();
    AppFrame frame = TeamFrame.page(member, member.say().text("What the team sees of you"));
    return TreeChoice.among(
        request,
        member,
        trees,
        choices -> {
          Map<String, Object> values =
              Map.of(
                  "team",
                  TeamFrame.of(team, TeamFrame.Tab.PEOPLE),
                  "trees",
                  choices,
                  "chosen",
                  shown == null ? TreeChoice.NONE : shown.toString(),
                  "errors",
                  problem == null ? FormErrors.NONE : FormErrors.of(problem, member.say()));
          return problem == null
              ? AppResponses.page(frame, "team/tree", values)
              : AppResponses.refused(problem, frame, "team/tree", values);
        });
  }

  private Response choose(Request request) {
    String slug = request.variable("team");
    Member member = members.of(request);
    try {
      UUID tree = TreeChoice.chosen(request.form()).tree();
      TeamOutcome outcome =
          database.write(member.owner(), tx -> people.show(tx, member.owner(), slug, tree));
      return outcome instanceof TeamOutcome.Done
          ? Redirect.seeOther(TeamsPages.TEAMS + "/" + slug + "/people?shown=")
          : page(request, TeamsPages.refusal(outcome));
    } catch (InvalidInput invalid) {
      return page(request, Problem.of(invalid));
    }
  }
}
