package org.talenttree.web.team;

import static org.talenttree.api.Access.signedIn;

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
import org.talenttree.share.LinkTokens;
import org.talenttree.team.Invitations;
import org.talenttree.team.Invitations.Preview;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamRules.Choice;
import org.talenttree.tree.Trees;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.Member;
import org.talenttree.web.view.OwnerView;

/**
 * Serves the page of an invitation, which tells who asks and what a team would see. Whoever is not
 * signed in signs in or up first, and comes back.
 */
public final class JoinPages {
  /** The address of an invitation, but for its token. */
  static final String JOIN = TeamsPages.TEAMS + "/join/";

  private static final String INVITATION = JOIN + "{token}";

  private final TeamForms forms;
  private final Trees trees;
  private final Invitations invitations;

  /** Serves the pages of these invitations. */
  public JoinPages(TeamForms forms, Trees trees, Invitations invitations) {
    this.forms = forms;
    this.trees = trees;
    this.invitations = invitations;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(INVITATION, signedIn(Scope.TEAMS_READ), request -> page(request, null)),
        Route.form(INVITATION, signedIn(Scope.TEAMS_MANAGE), this::join));
  }

  private static byte[] hash(Request request) {
    return LinkTokens.hash(request.variable("token")).orElseThrow(Refused::notFound);
  }

  private Response page(Request request, @Nullable Problem problem) {
    Member member = forms.members().of(request);
    Preview preview =
        invitations.preview(member.owner(), hash(request)).orElseThrow(Refused::notFound);
    return preview
        .team()
        .map(JoinPages::entered)
        .orElseGet(() -> page(request, member, preview, problem));
  }

  private static Response entered(MyTeam team) {
    return Redirect.seeOther(TeamsPages.TEAMS + "/" + team.team().slug());
  }

  private Response page(
      Request request, Member member, Preview preview, @Nullable Problem problem) {
    OwnerView inviter = new OwnerView(preview.by().username().value(), preview.profile());
    Map<String, Object> values = new HashMap<>();
    values.put("address", JOIN + request.variable("token"));
    values.put("team", preview.teamName());
    values.put("inviter", inviter);
    values.put("people", preview.size());
    values.put("errors", TeamForms.errors(problem, member));
    AppFrame frame =
        TeamFrame.page(member, member.say().text("Invitation to {0}", preview.teamName()));
    return TreeChoice.among(
        request,
        member,
        trees,
        choices -> {
          values.put("trees", choices);
          values.put("mayRead", member.may(Scope.TREES_READ));
          return TeamForms.page(problem, frame, "team/join", values);
        });
  }

  private Response join(Request request) {
    byte[] hash = hash(request);
    return forms.answer(
        request,
        () -> {
          Choice choice = TreeChoice.chosen(request.form());
          return tx -> invitations.join(tx, request.caller().owner(), hash, choice.tree());
        },
        joined -> entered(TeamForms.changed(joined)),
        problem -> page(request, problem));
  }
}
