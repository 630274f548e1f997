package org.talenttree.web.team;

import static org.talenttree.api.Access.signedIn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.language.Messages;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamRules;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Field;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import tools.jackson.databind.node.JsonNodeFactory;

/** Serves the list of the teams that one is in, with the form that makes one. */
public final class TeamsPages {
  /** The address of the list. */
  static final String TEAMS = "/app/teams";

  /** The address of a team's pages. */
  static final String TEAM = TEAMS + "/{team}";

  /** Of so many people together the trees are read for the list, as for one large team's matrix. */
  private static final int MAX_PEOPLE = 50;

  private final TeamForms forms;

  /** Serves the list of these teams. */
  public TeamsPages(TeamForms forms) {
    this.forms = forms;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(TEAMS, signedIn(Scope.TEAMS_READ), this::show)
            .parameters("left", "deleted")
            .costlyToRun(),
        Route.form(TEAMS, signedIn(Scope.TEAMS_MANAGE), this::create).costlyToRun());
  }

  private Response show(Request request) {
    Member member = forms.members().of(request);
    Map<String, Object> values = values(request, member, "", null);
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
      Request request, Member member, String name, @Nullable Problem problem) {
    FormErrors errors = TeamForms.errors(problem, member);
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
    for (MyTeam team : forms.teams().list(member.owner())) {
      size += team.roleTree() == null ? 0 : team.size();
      boolean showsNeeds = team.roleTree() != null && size <= MAX_PEOPLE;
      cards.add(
          TeamCard.of(
              team,
              forms.people().list(team),
              showsNeeds ? TeamMatrix.read(request, forms, team, _ -> false).matrix() : null));
    }
    return cards;
  }

  private Response create(Request request) {
    Member member = forms.members().of(request);
    String name = request.form().text("name").strip();
    return forms.answer(
        request,
        () -> {
          var body = TeamRules.newTeam(JsonNodeFactory.instance.objectNode().put("name", name));
          return tx -> forms.teams().create(tx, member.owner(), body);
        },
        made ->
            Redirect.seeOther(TEAMS + "/" + TeamForms.changed(made).team().slug() + "/people?new="),
        problem -> refused(request, member, name, problem));
  }

  private Response refused(Request request, Member member, String name, Problem problem) {
    if (!member.may(Scope.TEAMS_READ)) {
      throw new Refused(problem);
    }
    return AppResponses.refused(
        problem, frame(member), "team/teams", values(request, member, name, problem));
  }
}
