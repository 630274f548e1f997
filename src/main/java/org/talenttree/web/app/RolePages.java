package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.Access;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.language.Messages;
import org.talenttree.role.StarterRole;
import org.talenttree.storage.Database;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.Trees;
import org.talenttree.web.html.StyleSheet;
import org.talenttree.web.theme.TreeColours;

/** Serves the roles that come with the program, each with a form that makes a draft of it. */
public final class RolePages {
  static final String ROLES = Destination.HOME + "/roles";
  private static final String ROLE = ROLES + "/{role}";
  private static final Access WRITE = signedIn(Scope.TREES_WRITE);

  private final Database database;
  private final Members members;
  private final Trees trees;

  /** Serves the roles; drafts are added to these trees. */
  public RolePages(Database database, Members members, Trees trees) {
    this.database = database;
    this.members = members;
    this.trees = trees;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.page(ROLES, WRITE, this::show), Route.form(ROLE, WRITE, this::start));
  }

  /** Returns a card of each role. */
  static List<StarterCard> cards(Messages say) {
    return StarterRole.ALL.stream().map(role -> StarterCard.of(role, say)).toList();
  }

  private Response show(Request request) {
    return page(request, 200, FormErrors.NONE);
  }

  private Response page(Request request, int status, FormErrors errors) {
    Member member = members.of(request);
    List<StarterCard> roles = cards(member.say());
    TreeColours colours = TreeColours.of(roles.stream().map(role -> role.tree().colours()));
    Map<String, Object> values = new HashMap<>();
    values.put("roles", roles);
    values.put("colours", colours);
    values.put("errors", errors);
    AppFrame frame =
        member
            .frame(member.say().text("Start from a role"), Destination.HOME)
            .styled(new StyleSheet(colours.css()));
    return AppResponses.page(status, frame, "roles", values);
  }

  private Response start(Request request) {
    StarterRole role = StarterRole.find(request.variable("role")).orElseThrow(Refused::notFound);
    boolean keepsLevels = request.form().text("levels").equals("keep");
    WholeTree draft = keepsLevels ? role.read().whole() : role.withLowestLevels();
    Actor actor = Actor.of(request.caller(), "POST " + ROLE);
    return switch (database.write(actor.owner(), trees.add(actor, draft, false))) {
      case Outcome.Done(var tree) -> Redirect.seeOther(Destination.HOME + "/trees/" + tree.id());
      case Outcome.LimitReached(var limit) -> {
        Problem problem = Problem.of(ProblemType.RESOURCE_LIMIT_REACHED, limit);
        FormErrors errors = FormErrors.of(problem, members.of(request).say());
        yield page(request, problem.status(), errors);
      }
    };
  }
}
