package org.talenttree.web.team;

import static org.talenttree.api.Access.signedIn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamRules;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Field;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Serves the page on which a team is changed, left and deleted. */
public final class TeamSettingsPages {
  private static final String SETTINGS = TeamsPages.TEAM + "/settings";
  private static final Access MANAGE = signedIn(Scope.TEAMS_MANAGE);

  /** The value of the choice that all members may invite. */
  private static final String ALL = "all";

  private final TeamForms forms;

  /** Serves the page of these teams. */
  public TeamSettingsPages(TeamForms forms) {
    this.forms = forms;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SETTINGS, signedIn(Scope.TEAMS_READ), this::show).parameters("saved"),
        Route.form(SETTINGS, MANAGE, this::save),
        Route.form(SETTINGS + "/leave", MANAGE, this::leave),
        Route.form(SETTINGS + "/delete", MANAGE, this::delete));
  }

  private Response show(Request request) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
    Map<String, Object> values = values(member, team, stored(team), FormErrors.NONE);
    if (request.parameter("saved").isPresent()) {
      values.put("done", member.say().text("Saved."));
    }
    return AppResponses.page(frame(member, team), "team/settings", values);
  }

  private static AppFrame frame(Member member, MyTeam team) {
    return TeamFrame.page(member, member.say().text("Settings of {0}", team.team().name()));
  }

  private static FormFields stored(MyTeam team) {
    return new FormFields(
        Map.of(
            "name", team.team().name(),
            "slug", team.team().slug().value(),
            "roleTree", Objects.requireNonNullElse(team.roleTree(), ""),
            "invite", team.team().membersMayInvite() ? ALL : ""));
  }

  private Map<String, Object> values(
      Member member, MyTeam team, FormFields typed, FormErrors errors) {
    Messages say = member.say();
    Map<String, Object> values = new HashMap<>();
    values.put("team", TeamFrame.of(team, TeamFrame.Tab.SETTINGS));
    values.put("isOwner", team.self().isOwner());
    values.put("id", team.team().id().toString());
    values.put("mayLeave", forms.people().mayLeave(team));
    values.put("membersMayInvite", typed.text("invite").equals(ALL));
    values.put("name", Field.text("name", say.text("Name"), typed.text("name"), errors));
    values.put(
        "slug",
        Field.text("slug", say.text("Address"), typed.text("slug"), errors)
            .hinted(
                say.text("It ends the addresses of the team’s pages. The old one leads nowhere.")));
    values.put(
        "role",
        Field.text("roleTree", say.text("Role"), typed.text("roleTree"), errors)
            .hinted(
                team.hasHiddenRole()
                    ? say.text("The role is not published now. It stays until you name another.")
                    : say.text(
                        "The address of a published tree whose levels the team needs, or name/slug."
                            + " Empty for none.")));
    values.put(
        "confirm", Field.text("confirm", say.text("The team’s name, to confirm"), "", errors));
    values.put("done", "");
    values.put("errors", errors);
    return values;
  }

  private Response save(Request request) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
    FormFields form = request.form();
    return forms.answer(
        request,
        () -> {
          var change = TeamRules.change(json(team, form));
          return tx -> forms.teams().change(tx, member.owner(), slug(request), change);
        },
        changed ->
            Redirect.seeOther(
                SETTINGS.replace("{team}", TeamForms.changed(changed).team().slug().value())
                    + "?saved="),
        problem -> refused(member, team, form, problem));
  }

  private static String slug(Request request) {
    return request.variable("team");
  }

  /**
   * Returns the body of the same request to the API, so that the same rules apply. A role that is
   * not published now has no address that the form could send, and stays.
   */
  private static ObjectNode json(MyTeam team, FormFields form) {
    String role = form.text("roleTree").strip();
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", form.text("name").strip())
            .put("slug", form.text("slug").strip())
            .put("membersMayInvite", form.text("invite").equals(ALL));
    if (!role.isEmpty()) {
      return json.put("roleTree", role);
    }
    return team.hasHiddenRole() ? json : json.putNull("roleTree");
  }

  private Response refused(Member member, MyTeam team, FormFields typed, Problem problem) {
    Map<String, Object> values = values(member, team, typed, FormErrors.of(problem, member.say()));
    return AppResponses.refused(problem, frame(member, team), "team/settings", values);
  }

  private Response leave(Request request) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
    return forms.answer(
        request,
        () -> tx -> forms.people().remove(tx, member.owner(), slug(request), member.username()),
        _ -> Redirect.seeOther(TeamsPages.TEAMS + "?left="),
        problem -> refused(member, team, stored(team), problem));
  }

  /** Deletes the team if its name was typed. */
  private Response delete(Request request) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
    if (!request.form().text("confirm").strip().equals(team.team().name())) {
      return refused(member, team, stored(team), notTyped());
    }
    return forms.answer(
        request,
        () -> tx -> forms.teams().delete(tx, member.owner(), slug(request)),
        _ -> Redirect.seeOther(TeamsPages.TEAMS + "?deleted="),
        problem -> refused(member, team, stored(team), problem));
  }

  private static Problem notTyped() {
    return Problem.of(
        ProblemType.VALIDATION_FAILED,
        Violation.at(
            Pointer.ROOT.member("confirm"),
            "not_allowed_value",
            Translatable.of("must be the name as it is above")));
  }
}
