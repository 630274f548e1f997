package org.talenttree.web.team;

import static org.talenttree.api.Access.signedIn;

import com.google.re2j.Pattern;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Messages;
import org.talenttree.share.LinkRules;
import org.talenttree.share.LinkTokens;
import org.talenttree.storage.Database.Work;
import org.talenttree.team.Invitations;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamPerson;
import org.talenttree.team.TeamRules;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Field;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Serves the page of who is in a team, what each shows, and the links that invite others. */
public final class TeamPeoplePages {
  /** After so many days an invitation of the form can end. */
  public static final List<Integer> DAYS = List.of(1, 7, 30);

  private static final String PEOPLE = TeamsPages.TEAM + "/people";
  private static final Access MANAGE = signedIn(Scope.TEAMS_MANAGE);

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");

  private final TeamForms forms;
  private final Invitations invitations;
  private final LinkTokens tokens;

  /**
   * Serves the pages of these teams.
   *
   * @param tokens of invitations
   */
  public TeamPeoplePages(TeamForms forms, Invitations invitations, LinkTokens tokens) {
    this.forms = forms;
    this.invitations = invitations;
    this.tokens = tokens;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(PEOPLE, signedIn(Scope.TEAMS_READ), this::show)
            .parameters("new", "made", "ended", "shown"),
        Route.form(PEOPLE, MANAGE, this::invite),
        Route.form(PEOPLE + "/{username}", MANAGE, this::manage),
        Route.form(TeamsPages.TEAM + "/invitations/{id}/end", MANAGE, this::end));
  }

  private Response show(Request request) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
    Map<String, Object> values =
        values(request, member, team, new FormFields(Map.of()), FormErrors.NONE);
    values.put("done", done(request, member.say()));
    return AppResponses.page(frame(member, team), "team/people", values);
  }

  private static AppFrame frame(Member member, MyTeam team) {
    return TeamFrame.page(member, member.say().text("People of {0}", team.team().name()));
  }

  private static String done(Request request, Messages say) {
    if (request.parameter("new").isPresent()) {
      return say.text("The team is made. Now invite the others.");
    }
    if (request.parameter("made").isPresent()) {
      return say.text("The link is made. It is the first below: copy it.");
    }
    if (request.parameter("ended").isPresent()) {
      return say.text("The link has ended.");
    }
    return request.parameter("shown").isPresent() ? say.text("Saved.") : "";
  }

  private Map<String, Object> values(
      Request request, Member member, MyTeam team, FormFields typed, FormErrors errors) {
    Messages say = member.say();
    List<TeamPerson> all = forms.people().list(team);
    Map<String, Object> values = new HashMap<>();
    values.put("team", TeamFrame.of(team, TeamFrame.Tab.PEOPLE));
    values.put("people", rows(all, member));
    // The address of an invitation is all that one needs to join.
    boolean mayInvite = team.mayInvite() && member.may(Scope.TEAMS_MANAGE);
    values.put("mayInvite", mayInvite);
    values.put("mayManage", team.self().isOwner() && member.may(Scope.TEAMS_MANAGE));
    values.put("invitations", mayInvite ? invitations(request, team, all, say) : List.of());
    values.put(
        "uses",
        Field.text("maxUses", say.text("So many may join"), typed.text("maxUses").strip(), errors)
            .hinted(say.text("10 if it is empty")));
    values.put("days", LinkRules.days(DAYS, typed.text("days")));
    values.put("done", "");
    values.put("errors", errors);
    return values;
  }

  /** Returns the member first and then the others, A to Z. */
  private static List<PersonRow> rows(List<TeamPerson> all, Member member) {
    return all.stream()
        .sorted(
            Comparator.comparing(
                (TeamPerson one) -> !one.member().account().equals(member.owner())))
        .map(one -> PersonRow.of(one, member.say()))
        .toList();
  }

  private List<InvitationView> invitations(
      Request request, MyTeam team, List<TeamPerson> all, Messages say) {
    Map<OwnerId, String> names =
        all.stream().collect(Collectors.toMap(one -> one.member().account(), TeamPerson::name));
    return invitations.list(team).stream()
        .map(listed ->
            InvitationView.of(
                listed.invitation(),
                tokens.address(request.origin(), listed.invitation().id()),
                names.getOrDefault(listed.by().owner(), listed.by().username().value()),
                forms.teams().now(),
                say))
        .toList();
  }

  private Response invite(Request request) {
    Member member = forms.members().of(request);
    FormFields form = request.form();
    return forms.answer(
        request,
        () -> {
          var invitation = TeamRules.invitation(json(form), forms.teams().now());
          return tx ->
              invitations.invite(tx, member.owner(), request.variable("team"), invitation, tokens);
        },
        _ -> seeOther(request, "?made="),
        problem -> refused(request, member, form, problem));
  }

  /** Returns the body of the same request to the API, so that the same rules apply. */
  private ObjectNode json(FormFields form) {
    String uses = form.text("maxUses").strip();
    Instant end =
        forms.teams().now().plus(Duration.ofDays(LinkRules.days(DAYS, form.text("days"))));
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("endsAt", Timestamps.text(end));
    if (NUMBER.matcher(uses).matches()) {
      return json.put("maxUses", Integer.parseInt(uses));
    }
    return uses.isEmpty() ? json : json.put("maxUses", uses);
  }

  private static Response seeOther(Request request, String query) {
    return Redirect.seeOther(PEOPLE.replace("{team}", request.variable("team")) + query);
  }

  private Response refused(Request request, Member member, FormFields form, Problem problem) {
    if (!member.may(Scope.TEAMS_READ)) {
      throw new Refused(problem);
    }
    MyTeam team = forms.team(request);
    FormErrors errors = FormErrors.of(problem, member.say());
    Map<String, Object> values = values(request, member, team, form, errors);
    return AppResponses.refused(problem, frame(member, team), "team/people", values);
  }

  private Response end(Request request) {
    UUID id = request.idIn("id");
    return changed(
        request,
        "?ended=",
        tx -> invitations.end(tx, request.caller().owner(), request.variable("team"), id));
  }

  /** Makes a member an owner, or an owner a member, or takes one out of the team. */
  private Response manage(Request request) {
    OwnerId owner = request.caller().owner();
    String team = request.variable("team");
    String name = request.variable("username");
    return switch (request.form().text("do")) {
      case "owner" ->
          changed(request, "", tx -> forms.people().setOwner(tx, owner, team, name, true));
      case "member" ->
          changed(request, "", tx -> forms.people().setOwner(tx, owner, team, name, false));
      case "remove" -> changed(request, "", tx -> forms.people().remove(tx, owner, team, name));
      default -> throw Refused.notFound();
    };
  }

  private Response changed(Request request, String query, Work<TeamOutcome> change) {
    // A stranger gets the answer of an address that does not exist.
    forms.team(request);
    return forms.answer(
        request,
        () -> change,
        outcome ->
            outcome instanceof TeamOutcome.Left
                ? Redirect.seeOther(TeamsPages.TEAMS + "?left=")
                : seeOther(request, query),
        problem -> {
          throw new Refused(problem);
        });
  }
}
