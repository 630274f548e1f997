package org.talenttree.web.team;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.json.InvalidInput;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamOutcome.Rejection;
import org.talenttree.team.TeamPeople;
import org.talenttree.team.TeamRoutes;
import org.talenttree.team.Teams;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;

/** What the pages of teams read, and how their forms change it. */
public record TeamForms(Database database, Members members, Teams teams, TeamPeople people) {

  /** Returns the team of a request's address; refuses whoever is not in it as not found. */
  MyTeam team(Request request) {
    return teams
        .find(request.caller().owner(), request.variable("team"))
        .orElseThrow(Refused::notFound);
  }

  /**
   * Makes the change of a form, and answers with its outcome, or with what was refused.
   *
   * @param change reads the form, and may throw {@link InvalidInput}
   */
  Response answer(
      Request request,
      Supplier<Work<TeamOutcome>> change,
      Function<TeamOutcome, Response> done,
      Function<Problem, Response> refused) {
    try {
      TeamOutcome outcome = database.write(request.caller().owner(), change.get());
      return outcome instanceof Rejection rejection
          ? refused.apply(TeamRoutes.refusal(rejection))
          : done.apply(outcome);
    } catch (InvalidInput invalid) {
      return refused.apply(Problem.of(invalid));
    }
  }

  /** Returns the team after a change that leaves its member in it. */
  static MyTeam changed(TeamOutcome outcome) {
    return ((TeamOutcome.Done) outcome).team();
  }

  /** Answers with the page of a form, or with the same page and why the form was refused. */
  static Response page(
      @Nullable Problem problem, AppFrame frame, String template, Map<String, Object> values) {
    return problem == null
        ? AppResponses.page(frame, template, values)
        : AppResponses.refused(problem, frame, template, values);
  }

  /** Returns what was refused, for the page of the form. */
  static FormErrors errors(@Nullable Problem problem, Member member) {
    return problem == null ? FormErrors.NONE : FormErrors.of(problem, member.say());
  }
}
