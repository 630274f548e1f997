package org.talenttree.team;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TEAMS_MANAGE;
import static org.talenttree.api.Scope.TEAMS_READ;

import java.util.List;
import java.util.UUID;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.share.LinkTokens;
import org.talenttree.team.TeamOutcome.Invited;

/** The API of invitations to teams: for who may invite, and for whoever has one. */
public final class InvitationRoutes {
  private static final String INVITATIONS = TeamRoutes.TEAM + "/invitations";
  private static final String JOIN = "/api/v1/invitations/{token}";

  private final Teams teams;
  private final Invitations invitations;
  private final LinkTokens tokens;

  /** Creates the API over these invitations. */
  public InvitationRoutes(Teams teams, Invitations invitations, LinkTokens tokens) {
    this.teams = teams;
    this.invitations = invitations;
    this.tokens = tokens;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(INVITATIONS, scope(TEAMS_MANAGE), this::list),
        Route.json("POST", INVITATIONS, scope(TEAMS_MANAGE), Route.SMALL_BODY, this::invite),
        Route.delete(INVITATIONS + "/{id}", scope(TEAMS_MANAGE), this::end),
        Route.get(JOIN, scope(TEAMS_READ), this::preview),
        Route.json("POST", JOIN, scope(TEAMS_MANAGE), Route.SMALL_BODY, this::join));
  }

  private Response list(Request request) {
    MyTeam team = TeamRoutes.team(teams, request);
    return team.mayInvite()
        ? Envelope.ok(
            Json.list(
                invitations.list(team),
                (json, invited) -> TeamJson.write(json, invited, url(request, invited))))
        : TeamRoutes.refusal(new TeamOutcome.NotAllowed());
  }

  private String url(Request request, Invited invited) {
    return tokens.address(request.origin(), invited.invitation().id());
  }

  private Change<TeamOutcome> invite(Request request) {
    var requested = TeamRules.invitation(request.json(), teams.now());
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    return new Change<>(
        tx -> invitations.invite(tx, account, slug, requested, tokens),
        outcome ->
            outcome instanceof Invited made
                ? Envelope.created(
                    Json.write(json -> TeamJson.write(json, made, url(request, made))))
                : TeamRoutes.refused(outcome),
        Stored.WITHOUT_BODY); // The address is the secret.
  }

  private Change<TeamOutcome> end(Request request) {
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    UUID id = Uuids.parse(request.variable("id")).orElseThrow(TeamRoutes::noInvitation);
    return new Change<>(
        tx -> invitations.end(tx, account, slug, id),
        outcome ->
            TeamRoutes.done(
                outcome, () -> Envelope.ok(TeamJson.removed("id", id.toString(), "ended"))));
  }

  private Response preview(Request request) {
    return invitations
        .preview(request.caller().owner(), hash(request))
        .map(preview -> Envelope.ok(TeamJson.preview(preview)))
        .orElseThrow(TeamRoutes::noInvitation);
  }

  private static byte[] hash(Request request) {
    return LinkTokens.hash(request.variable("token")).orElseThrow(TeamRoutes::noInvitation);
  }

  private Change<TeamOutcome> join(Request request) {
    var choice = TeamRules.choice(request.json());
    byte[] hash = hash(request);
    OwnerId account = request.caller().owner();
    return TeamRoutes.change(tx -> invitations.join(tx, account, hash, choice.tree()));
  }
}
