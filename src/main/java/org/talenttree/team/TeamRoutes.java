package org.talenttree.team;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TEAMS_MANAGE;
import static org.talenttree.api.Scope.TEAMS_READ;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.talenttree.api.Change;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database.Work;
import org.talenttree.team.TeamOutcome.Rejection;

/** The API of teams and of who is in them; for those who are. */
public final class TeamRoutes {
  static final String TEAMS = "/api/v1/teams";
  static final String TEAM = TEAMS + "/{team}";
  private static final String MEMBER = TEAM + "/members/{username}";

  private final Teams teams;
  private final TeamPeople people;

  /** Creates the API over these teams. */
  public TeamRoutes(Teams teams, TeamPeople people) {
    this.teams = teams;
    this.people = people;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(TEAMS, scope(TEAMS_READ), this::list),
        Route.json("POST", TEAMS, scope(TEAMS_MANAGE), Route.SMALL_BODY, this::create),
        Route.get(TEAM, scope(TEAMS_READ), this::read),
        Route.json("PATCH", TEAM, scope(TEAMS_MANAGE), Route.SMALL_BODY, this::change),
        Route.delete(TEAM, scope(TEAMS_MANAGE), this::delete),
        Route.get(TEAM + "/members", scope(TEAMS_READ), this::members),
        Route.json("PATCH", MEMBER, scope(TEAMS_MANAGE), Route.SMALL_BODY, this::setRole),
        Route.delete(MEMBER, scope(TEAMS_MANAGE), this::remove),
        Route.json(
            "PUT", TEAM + "/members/me/tree", scope(TEAMS_MANAGE), Route.SMALL_BODY, this::show));
  }

  private Response list(Request request) {
    return Envelope.ok(TeamJson.list(teams.list(request.caller().owner())));
  }

  private Change<TeamOutcome> create(Request request) {
    var requested = TeamRules.newTeam(request.json());
    OwnerId account = request.caller().owner();
    return new Change<>(
        tx -> teams.create(tx, account, requested),
        outcome ->
            response(
                outcome,
                team ->
                    Envelope.created(
                        TeamJson.team(team),
                        new ResponseHeader("Location", TEAMS + "/" + team.team().slug()))));
  }

  private Response read(Request request) {
    return Envelope.ok(TeamJson.team(team(teams, request)));
  }

  /** Returns the team that the request names; refuses one that the caller is not in. */
  static MyTeam team(Teams teams, Request request) {
    return teams
        .find(request.caller().owner(), request.variable("team"))
        .orElseThrow(TeamRoutes::notFound);
  }

  private Change<TeamOutcome> change(Request request) {
    var requested = TeamRules.change(request.json());
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    return change(tx -> teams.change(tx, account, slug, requested));
  }

  static Change<TeamOutcome> change(Work<TeamOutcome> work) {
    return new Change<>(
        work, outcome -> response(outcome, team -> Envelope.ok(TeamJson.team(team))));
  }

  private Change<TeamOutcome> delete(Request request) {
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    return new Change<>(
        tx -> teams.delete(tx, account, slug),
        outcome -> done(outcome, () -> Envelope.ok(TeamJson.removed("slug", slug, "deleted"))));
  }

  private Response members(Request request) {
    return Envelope.ok(Json.list(people.list(team(teams, request)), TeamJson::write));
  }

  private Change<TeamOutcome> setRole(Request request) {
    boolean isOwner = TeamRules.isOwner(request.json());
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    String name = request.variable("username");
    return change(tx -> people.setOwner(tx, account, slug, name, isOwner));
  }

  private Change<TeamOutcome> remove(Request request) {
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    String name = request.variable("username");
    return new Change<>(
        tx -> people.remove(tx, account, slug, name),
        outcome -> done(outcome, () -> Envelope.ok(TeamJson.removed("username", name, "removed"))));
  }

  private Change<TeamOutcome> show(Request request) {
    var choice = TeamRules.choice(request.json());
    OwnerId account = request.caller().owner();
    String slug = request.variable("team");
    return change(tx -> people.show(tx, account, slug, choice.tree()));
  }

  /** Returns the refusal of a team that the caller is not in, whether there is one or not. */
  public static Refused notFound() {
    return new Refused(
        ProblemType.TEAM_NOT_FOUND, Translatable.of("You are in no team with this slug."));
  }

  /** Returns the answer to an outcome: that of a success, or the refusal. */
  static Response done(TeamOutcome outcome, Supplier<Response> success) {
    return outcome instanceof Rejection rejection ? refusal(rejection) : success.get();
  }

  /** Returns the answer to an outcome: that with the team, or the refusal. */
  static Response response(TeamOutcome outcome, Function<MyTeam, Response> success) {
    return outcome instanceof TeamOutcome.Done(var team) ? success.apply(team) : refused(outcome);
  }

  /** Returns the refusal of a change that was not done. */
  static Response refused(TeamOutcome outcome) {
    return refusal((Rejection) outcome);
  }

  /** Returns the refusal of a change, also for pages. */
  public static Problem refusal(Rejection rejection) {
    return switch (rejection) {
      case TeamOutcome.NoTeam() -> notFound().problem();
      case TeamOutcome.NotAllowed() ->
          Problem.of(ProblemType.TEAM_OWNER_REQUIRED, Translatable.of("Ask an owner of the team."))
              .with("WWW-Authenticate", "Bearer realm=\"talenttree\"");
      case TeamOutcome.NoMember() ->
          Problem.of(
              ProblemType.MEMBER_NOT_FOUND,
              Translatable.of("Nobody with this username is in the team."));
      case TeamOutcome.NoInvitation() -> noInvitation().problem();
      case TeamOutcome.NoTree() ->
          invalid("treeId", Translatable.of("must be the id of one of your trees, or null"));
      case TeamOutcome.NoRoleTree() ->
          invalid("roleTree", Translatable.of("must be the address of a published tree"));
      case TeamOutcome.SlugTaken() ->
          Problem.of(
              ProblemType.SLUG_TAKEN,
              Violation.at(Pointer.ROOT.member("slug"), "slug_taken", Translatable.of("is taken")));
      case TeamOutcome.LastOwner() ->
          Problem.of(
              ProblemType.LAST_OWNER,
              Translatable.of("Make another member an owner first, or delete the team."));
      case TeamOutcome.Full(var max) ->
          limit(Translatable.of("A team has at most {0} members.", max));
      case TeamOutcome.TooManyTeams() ->
          limit(Translatable.of("An account is in at most {0} teams.", Teams.MAX_OF_ACCOUNT));
      case TeamOutcome.TooManyInvitations() ->
          limit(
              Translatable.of(
                  "A team has at most {0} invitations. End one first.", Invitations.MAX_LIVE));
    };
  }

  private static Problem invalid(String member, Translatable detail) {
    return Problem.of(
        ProblemType.VALIDATION_FAILED,
        Violation.at(Pointer.ROOT.member(member), "not_allowed_value", detail));
  }

  private static Problem limit(Translatable detail) {
    return Problem.of(ProblemType.RESOURCE_LIMIT_REACHED, detail);
  }

  /** Returns the refusal of an invitation with which nobody can join. */
  public static Refused noInvitation() {
    return new Refused(
        ProblemType.INVITATION_NOT_FOUND,
        Translatable.of("There is no such invitation, or it has ended."));
  }
}
