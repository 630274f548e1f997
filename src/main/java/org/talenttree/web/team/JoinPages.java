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
import org.talenttree.json.InvalidInput;
import org.talenttree.share.LinkTokens;
import org.talenttree.storage.Database;
import org.talenttree.team.Invitations;
import org.talenttree.team.Invitations.Offer;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamRules.Choice;
import org.talenttree.tree.Trees;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;
import org.talenttree.web.view.OwnerView;

/**
 * Serves the page of an invitation, which tells who asks and what a team would see. Whoever is not
 * signed in signs in or up first, and comes back.
 */
public final class JoinPages {
  /** The address of an invitation, but for its token. */
  static final String JOIN = TeamsPages.TEAMS + "/join/";

  private static final String INVITATION = JOIN + "{token}";

  private final Database database;
  private final Members members;
  private final Trees trees;
  private final Invitations invitations;

  /** Serves the pages of these invitations. */
  public JoinPages(Database database, Members members, Trees trees, Invitations invitations) {
    this.database = database;
    this.members = members;
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
    Member member = members.of(request);
    Offer offer = invitations.look(member.owner(), hash(request)).orElseThrow(Refused::notFound);
    return offer
        .team()
        .map(JoinPages::entered)
        .orElseGet(() -> page(request, member, offer, problem));
  }

  private static Response entered(MyTeam team) {
    return Redirect.seeOther(TeamsPages.TEAMS + "/" + team.team().slug());
  }

  private Response page(Request request, Member member, Offer offer, @Nullable Problem problem) {
    OwnerView inviter = new OwnerView(offer.by().username().value(), offer.profile());
    Map<String, Object> values = new HashMap<>();
    values.put("address", JOIN + request.variable("token"));
    values.put("team", offer.teamName());
    values.put("inviter", inviter);
    values.put("people", offer.size());
    values.put("errors", problem == null ? FormErrors.NONE : FormErrors.of(problem, member.say()));
    AppFrame frame =
        TeamFrame.page(member, member.say().text("Invitation to {0}", offer.teamName()));
    return TreeChoice.among(
        request,
        member,
        trees,
        choices -> {
          values.put("trees", choices);
          return problem == null
              ? AppResponses.page(frame, "team/join", values)
              : AppResponses.refused(problem, frame, "team/join", values);
        });
  }

  private Response join(Request request) {
    Member member = members.of(request);
    byte[] hash = hash(request);
    try {
      Choice choice = TreeChoice.chosen(request.form());
      TeamOutcome outcome =
          database.write(
              member.owner(), tx -> invitations.join(tx, member.owner(), hash, choice.tree()));
      return outcome instanceof TeamOutcome.Done(var team)
          ? entered(team)
          : page(request, TeamsPages.refusal(outcome));
    } catch (InvalidInput invalid) {
      return page(request, Problem.of(invalid));
    }
  }
}
