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
import org.talenttree.team.MyTeam;
import org.talenttree.tree.Trees;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.Member;

/** Serves the page on which a member chooses the tree that a team sees, or none. */
public final class TeamTreePages {
  private static final String TREE = TeamsPages.TEAM + "/tree";

  private final TeamForms forms;
  private final Trees trees;

  /** Serves the page of these teams. */
  public TeamTreePages(TeamForms forms, Trees trees) {
    this.forms = forms;
    this.trees = trees;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(TREE, signedIn(Scope.TEAMS_READ), request -> page(request, null)),
        Route.form(TREE, signedIn(Scope.TEAMS_MANAGE), this::choose));
  }

  private Response page(Request request, @Nullable Problem problem) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
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
                  "mayRead",
                  member.may(Scope.TREES_READ),
                  "chosen",
                  shown == null ? TreeChoice.NONE : shown.toString(),
                  "errors",
                  TeamForms.errors(problem, member));
          return TeamForms.page(problem, frame, "team/tree", values);
        });
  }

  private Response choose(Request request) {
    String slug = request.variable("team");
    return forms.answer(
        request,
        () -> {
          UUID tree = TreeChoice.chosen(request.form()).tree();
          return tx -> forms.people().show(tx, request.caller().owner(), slug, tree);
        },
        _ -> Redirect.seeOther(TeamsPages.TEAMS + "/" + slug + "/people?shown="),
        problem -> page(request, problem));
  }
}
