package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.talenttree.account.Username;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.storage.Database;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.rules.Slug;
import org.talenttree.upstream.Copying;
import org.talenttree.web.pages.PublishedPages;

/** Serves the page on which a published tree is copied, to which the tree's page leads. */
public final class CopyPages {
  private static final String COPIES = Destination.HOME + "/copies/";
  private static final String COPY = COPIES + "{username}/{slug}";

  private final Database database;
  private final Members members;
  private final PublishedTrees trees;
  private final Copying copying;

  /** Serves the pages of these trees. */
  public CopyPages(Database database, Members members, PublishedTrees trees, Copying copying) {
    this.database = database;
    this.members = members;
    this.trees = trees;
    this.copying = copying;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(COPY, signedIn(Scope.TREES_WRITE), this::show),
        Route.form(COPY, signedIn(Scope.TREES_WRITE), this::copy));
  }

  private Response show(Request request) {
    return withTree(request, tree -> page(request, tree, 200, FormErrors.NONE));
  }

  private Response withTree(Request request, Function<PublishedTree, Response> found) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> found.apply(tree);
      case Finding.Moved(var username, var slug) ->
          Redirect.seeOther(COPIES + username + "/" + slug);
      case Finding.Nothing() -> throw Refused.notFound();
    };
  }

  private Response page(Request request, PublishedTree source, int status, FormErrors errors) {
    Member member = members.of(request);
    AppFrame frame = member.frame(member.say().text("Start from this tree"), Destination.HOME);
    return PublishedPages.whole(
        request,
        source,
        member.say(),
        tree -> AppResponses.page(status, frame, "copy", Map.of("tree", tree, "errors", errors)));
  }

  private Response copy(Request request) {
    return withTree(request, tree -> copy(request, tree));
  }

  private Response copy(Request request, PublishedTree source) {
    Actor actor = Actor.of(request.caller(), "POST " + COPY);
    boolean keepsLevels = request.form().text("levels").equals("keep");
    Username username = Username.of(request.variable("username")).orElseThrow(Refused::notFound);
    Slug slug = Slug.of(request.variable("slug")).orElseThrow(Refused::notFound);
    var copied = copying.copy(request, actor, username, slug, keepsLevels);
    return switch (database.write(actor.owner(), copied)) {
      case Outcome.Done(var tree) -> Redirect.seeOther(Destination.HOME + "/trees/" + tree.id());
      case Outcome.SlugTaken() -> throw new IllegalStateException("a copy takes a free slug");
      case Outcome.LimitReached(var limit) -> {
        Problem problem = Problem.of(ProblemType.RESOURCE_LIMIT_REACHED, limit);
        FormErrors errors = FormErrors.of(problem, members.of(request).say());
        yield page(request, source, problem.status(), errors);
      }
    };
  }
}
