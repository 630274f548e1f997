package org.talenttree.web.team;

import static org.talenttree.api.Access.signedIn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.storage.Database;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamOutcome.Rejection;
import org.talenttree.team.TeamPeople;
import org.talenttree.team.TeamRoutes;
import org.talenttree.team.TeamRules;
import org.talenttree.team.Teams;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Field;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;
import tools.jackson.databind.node.JsonNodeFactory;

/** Serves the list of the teams that one is in, with the form that makes one. */
public final class TeamsPages {
  /** The address of the list. */
  static final String TEAMS = "/app/teams";

  /** The address of a team's pages. */
  static final String TEAM = TEAMS + "/{team}";

  /** Of so many people together the trees are read for the list, as for one large team's matrix. */
  private static final int MAX_PEOPLE = 50;

  private final Database database;
  private final Members members;
  private final Teams teams;
  private final TeamPeople people;

  /** Serves the list of these teams. */
  public TeamsPages(Database database, Members members, Teams teams, TeamPeople people) {
    this.database = database;
    this.members = members;
    this.teams = teams;
    this.people = people;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(TEAMS, signedIn(Scope.TEAMS_READ), this::show)
            .parameters("left", "deleted")
            .costlyToRun(),
        Route.form(TEAMS, signedIn(Scope.TEAMS_MANAGE), this::create).costlyToRun());
  }

  /** Returns the team of a request's address; refuses whoever is not in it as not found. */
  static MyTeam find(Teams teams, Request request) {
    return teams
        .find(request.caller().owner(), request.variable("team"))
        .orElseThrow(Refused::notFound);
  }

  /** Returns why a change was refused. */
  static Problem refusal(TeamOutcome outcome) {
    return TeamRoutes.refusal((Rejection) outcome);
  }

  private Response show(Request request) {
    Member member = members.of(request);
    Map<String, Object> values = values(request, member, "", FormErrors.NONE);
    if (request.parameter("left").isPresent()) {
      values.put("done", member.say().text("You have left the team."));
    } else if (request.parameter("deleted").isPresent()) {
      values.put("done", member.say().text("The team is deleted."));
    }
    return AppResponses.page(frame(member), "team/teams", values);
  }

  private static AppFrame frame(Member member) {
    return TeamFrame.page(member, member.say().text("Your teams"));
  }

  private Map<String, Object> values(
      Request request, Member member, String name, FormErrors errors) {
    Messages say = member.say();
    Map<String, Object> values = new HashMap<>();
    values.put("teams", cards(request, member));
    values.put("name", Field.text("name", say.text("Name"), name, errors));
    values.put("mayManage", member.may(Scope.TEAMS_MANAGE));
    values.put("done", "");
    values.put("errors", errors);
    return values;
  }

  private List<TeamCard> cards(Request request, Member member) {
    List<TeamCard> cards = new ArrayList<>();
    int size = 0;
    for (MyTeam team : teams.list(member.owner())) {
      size += team.roleTree() == null ? 0 : team.size();
      boolean showsNeeds = team.roleTree() != null && size <= MAX_PEOPLE;
      cards.add(
          TeamCard.of(
              team,
              people.list(team),
              showsNeeds
                  ? TeamMatrix.read(request, teams, people, team, _ -> false).matrix()
                  : null));
    }
    return cards;
  }

  private Response create(Request request) {
    Member member = members.of(request);
    String name = request.form().text("name").strip();
    try {
      var asked = TeamRules.newTeam(JsonNodeFactory.instance.objectNode().put("name", name));
      TeamOutcome outcome =
          database.write(member.owner(), tx -> teams.create(tx, member.owner(), asked));
      return outcome instanceof TeamOutcome.Done(var made)
          ? Redirect.seeOther(TEAMS + "/" + made.team().slug() + "/people?new=")
          : refused(request, member, name, refusal(outcome));
    } catch (InvalidInput invalid) {
      return refused(request, member, name, Problem.of(invalid));
    }
  }

  private Response refused(Request request, Member member, String name, Problem problem) {
    Map<String, Object> values =
        values(request, member, name, FormErrors.of(problem, member.say()));
    return AppResponses.refused(problem, frame(member), "team/teams", values);
  }
}
