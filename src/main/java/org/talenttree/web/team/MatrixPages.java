package org.talenttree.web.team;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Access.signedIn;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.compare.MatrixAnswer;
import org.talenttree.compare.MatrixQuery;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamRoutes;
import org.talenttree.transfer.exports.CsvText;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Member;
import org.talenttree.web.html.StyleSheet;

/** Serves the matrix of a team to its members: as a page, CSV and JSON. */
public final class MatrixPages {
  private static final StyleSheet STYLES = StyleSheet.read("/web/app/matrix.css");
  private static final String[] PARAMETERS = {"talent", "level", "show", "sort"};

  private static final int ROW_BYTES = 900;
  private static final int CELL_BYTES = 80;

  private final TeamForms forms;

  /** Serves the matrices of these teams. */
  public MatrixPages(TeamForms forms) {
    this.forms = forms;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return Stream.of(
            Route.page(TeamsPages.TEAM, signedIn(Scope.TEAMS_READ), this::page),
            Route.page(TeamsPages.TEAM + "/matrix.csv", signedIn(Scope.TEAMS_READ), this::csv),
            Route.get("/api/v1/teams/{team}/matrix", scope(Scope.TEAMS_READ), this::json))
        .map(route -> route.parameters(PARAMETERS).repeating("talent").costlyToRun())
        .toList();
  }

  private Response page(Request request) {
    Member member = forms.members().of(request);
    MyTeam team = forms.team(request);
    MatrixView view =
        MatrixView.of(
            TeamMatrix.read(request, forms, team, _ -> false), query(request), member.say());
    request.reserve(memory(view.answer()));
    AppFrame frame = TeamFrame.page(member, team.team().name()).styled(STYLES);
    return AppResponses.page(
        frame,
        "team/matrix",
        Map.of("team", TeamFrame.of(team, TeamFrame.Tab.MATRIX), "view", view));
  }

  /** Returns the bytes of memory, at most, that an answer takes while it is made in any form. */
  static long memory(MatrixAnswer answer) {
    long cells = (long) answer.rows().size() * answer.columns().size();
    return (answer.rows().size() * (long) ROW_BYTES + cells * CELL_BYTES) * 6;
  }

  private static MatrixQuery query(Request request) {
    return MatrixQuery.of(
        request.parameters("talent"),
        request.parameter("level").orElse(""),
        request.parameter("show").orElse(""),
        request.parameter("sort").orElse(""));
  }

  private Response csv(Request request) {
    MyTeam team = forms.team(request);
    String csv = MatrixData.csv(answer(request, team));
    return new Document(200, CsvText.MEDIA_TYPE, csv.getBytes(UTF_8), List.of());
  }

  /** Reserves also what the answer takes while it is made. */
  private MatrixAnswer answer(Request request, MyTeam team) {
    TeamMatrix matrix = TeamMatrix.read(request, forms, team, _ -> false);
    MatrixAnswer answer = matrix.matrix().answer(query(request));
    request.reserve(memory(answer));
    return answer;
  }

  private Response json(Request request) {
    Violations violations = new Violations();
    Query.chosen(request, "level", List.of("1", "2", "3", "4", "5"), violations);
    Query.chosen(request, "show", List.of("all", "short", "one", "asked", "stale"), violations);
    Query.chosen(request, "sort", List.of("path", "short", "name"), violations);
    if (request.parameters("talent").size() > MatrixQuery.MAX_TALENTS) {
      violations.add(
          Violation.parameter(
              "talent",
              "too_many",
              Translatable.of("may stand at most {0} times", MatrixQuery.MAX_TALENTS)));
    }
    violations.refuseParametersIfAny();
    MyTeam team =
        forms
            .teams()
            .find(request.caller().owner(), request.variable("team"))
            .orElseThrow(TeamRoutes::notFound);
    return Envelope.ok(MatrixData.json(answer(request, team), team.roleTree()));
  }
}
