package org.talenttree.tree;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.ProblemType.PRECONDITION_FAILED;
import static org.talenttree.api.ProblemType.PRECONDITION_REQUIRED;
import static org.talenttree.api.ProblemType.RESOURCE_LIMIT_REACHED;
import static org.talenttree.api.ProblemType.SLUG_TAKEN;
import static org.talenttree.api.ProblemType.TREE_NOT_FOUND;
import static org.talenttree.api.ProblemType.VALIDATION_FAILED;
import static org.talenttree.api.Scope.TREES_PUBLISH;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.talenttree.api.Change;
import org.talenttree.api.Cursors;
import org.talenttree.api.ETag;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.TreeSort.Position;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Theme;

/** The owner's API of trees (specification, section 4). */
public final class TreeRoutes {
  static final String TREES = "/api/v1/trees";
  private static final String TREE = TREES + "/{id}";

  /** The largest body that holds the paths of a tree. */
  public static final int MAX_BYTES = 1 << 20;

  private final Trees trees;
  private final TreeCopying copying;
  private final TreeListRoute list;
  private final boolean requireIfMatch;

  /**
   * Creates the API over these trees.
   *
   * @param copying creates copies
   * @param cursors signs and opens the cursors of the list
   * @param requireIfMatch whether a change must name a revision
   * @param cacheBytes how many bytes of lists to cache
   */
  public TreeRoutes(
      Trees trees, TreeCopying copying, Cursors cursors, boolean requireIfMatch, long cacheBytes) {
    this.trees = trees;
    this.copying = copying;
    TreeListCache cache = new TreeListCache(trees.changeClock(), cacheBytes);
    this.list = new TreeListRoute(trees, cache, cursors);
    this.requireIfMatch = requireIfMatch;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(TREES, scope(TREES_READ), list::list).parameters(TreeQuery.PARAMETERS),
        Route.json("POST", TREES, scope(TREES_WRITE), Route.SMALL_BODY, this::create),
        Route.get(TREE, scope(TREES_READ), this::read),
        Route.json("PATCH", TREE, scope(TREES_WRITE), Route.SMALL_BODY, this::update)
            .orMergePatch(),
        Route.delete(TREE, scope(TREES_WRITE), this::delete).parameters("trash"),
        Route.post(TREE + "/publish", scope(TREES_PUBLISH), this::publish),
        Route.json("PUT", TREE + "/paths", scope(TREES_WRITE), MAX_BYTES, this::replacePaths));
  }

  private Change<Outcome.Creation> create(Request request) {
    Actor actor = Actor.of(request.caller(), "POST " + TREES);
    return new Change<>(
        creation(request, actor),
        outcome ->
            response(
                outcome,
                tree ->
                    Envelope.created(
                        TreeJson.of(tree),
                        new ResponseHeader("Location", TREES + "/" + tree.id()),
                        etag(tree))));
  }

  private Work<Outcome.Creation> creation(Request request, Actor actor) {
    if (request.json().has(TreeCopying.MEMBER)) {
      return copying.copy(request, actor);
    }
    WholeTree draft = TreeRules.newTree(request.json());
    return trees.create(actor, draft);
  }

  private Response read(Request request) {
    Tree tree = trees.find(request.caller().owner(), id(request)).orElseThrow(TreeRoutes::notFound);
    ResponseHeader etag = etag(tree);
    if (ETag.isNotModified(request, etag.value())) {
      return new NotModified(List.of(etag));
    }
    request.reserve(tree.bytes());
    return Envelope.ok(TreeJson.of(tree), etag);
  }

  private Change<Outcome> update(Request request) {
    ExpectedRevision expected = expected(request);
    boolean isMergePatch = request.mediaType().equals("application/merge-patch+json");
    var change = TreeRules.change(request.json(), isMergePatch);
    Actor actor = Actor.of(request.caller(), "PATCH " + TREE);
    UUID id = id(request);
    return change(tx -> trees.update(tx, actor, id, change, expected));
  }

  private Change<Outcome.Deletion> delete(Request request) {
    ExpectedRevision expected = expected(request);
    Actor actor = Actor.of(request.caller(), "DELETE " + TREE);
    boolean intoTrash = goesToTrash(request);
    UUID id = id(request);
    return new Change<>(
        tx -> trees.delete(tx, actor, id, intoTrash, expected),
        outcome ->
            switch (outcome) {
              case Outcome.Deleted() -> Envelope.ok(TreeJson.deleted(id));
              case Outcome.Trashed(var until) -> Envelope.ok(TreeJson.trashed(id, until));
              case Outcome.Rejection rejection -> rejected(rejection);
            });
  }

  private static boolean goesToTrash(Request request) {
    Violations violations = new Violations();
    boolean goes = Query.isTrue(request, "trash", violations);
    violations.refuseParametersIfAny();
    return goes;
  }

  private Change<Outcome> publish(Request request) {
    ExpectedRevision expected = expected(request);
    Actor actor = Actor.of(request.caller(), "POST " + TREE + "/publish");
    UUID id = id(request);
    return change(tx -> trees.togglePublished(tx, actor, id, expected));
  }

  private Change<Outcome> replacePaths(Request request) {
    ExpectedRevision expected = expected(request);
    List<Path> paths = TreeRules.paths(request.json());
    Actor actor = Actor.of(request.caller(), "PUT " + TREE + "/paths");
    return change(trees.replacePaths(actor, id(request), paths, expected));
  }

  /** Returns the 200 answer with the tree and its entity tag. */
  public static Response ok(Tree tree) {
    return Envelope.ok(TreeJson.of(tree), etag(tree));
  }

  /** Returns a change whose answer is the changed tree or the reason for the refusal. */
  public static Change<Outcome> change(Work<Outcome> work) {
    return new Change<>(work, outcome -> response(outcome, TreeRoutes::ok));
  }

  /** Returns the refusal of a change that does not fit the tree. */
  public static Response rejected(Outcome.Rejection rejection) {
    return switch (rejection) {
      case Outcome.NotFound() -> notFound().problem();
      case Outcome.Stale(var current) ->
          Problem.of(
                  PRECONDITION_FAILED,
                  Translatable.of(
                      "It is at revision {0} now; read it again.",
                      String.valueOf(current.revision())))
              .with("ETag", current.etag());
      case Outcome.RevisionMissing() ->
          Problem.of(
              PRECONDITION_REQUIRED,
              Translatable.of("Read the tree and send its ETag in the header If-Match."));
    };
  }

  /** Returns the answer to an outcome: that of a success, or the refusal. */
  public static Response response(Outcome outcome, Function<Tree, Response> success) {
    return switch (outcome) {
      case Outcome.Done(var tree) -> success.apply(tree);
      case Outcome.Rejection rejection -> rejected(rejection);
      case Outcome.SlugTaken() ->
          Problem.of(
              SLUG_TAKEN,
              Violation.at(
                  Pointer.ROOT.member("slug"),
                  "slug_taken",
                  Translatable.of("belongs to another of your trees")));
      case Outcome.ThemeTooLarge() ->
          Problem.of(
              VALIDATION_FAILED,
              Violation.at(
                  Pointer.ROOT.member("theme"),
                  "too_many",
                  Translatable.of("must have at most {0} members", Theme.MAX_KEYS)));
      case Outcome.LimitReached(var limit) -> Problem.of(RESOURCE_LIMIT_REACHED, limit);
    };
  }

  private ExpectedRevision expected(Request request) {
    return ExpectedRevision.of(request, requireIfMatch);
  }

  /**
   * Returns the id in the request's address. Text that is not a UUID gets the same refusal as the
   * id of an absent tree, so that the answer does not tell them apart.
   */
  public static UUID id(Request request) {
    return Uuids.parse(request.variable("id")).orElseThrow(TreeRoutes::notFound);
  }

  /** Returns the refusal for a tree that the caller does not have. */
  public static Refused notFound() {
    return new Refused(TREE_NOT_FOUND, Translatable.of("You have no tree with this id."));
  }

  /** Returns the header with the tree's entity tag. */
  public static ResponseHeader etag(Tree tree) {
    return new ResponseHeader("ETag", TreeVersion.of(tree).etag());
  }

  /** The route that lists the caller's trees, all at once or page by page. */
  private static final class TreeListRoute {
    /** The list of a usual account counts as one read. */
    private static final long FREE_BYTES = 1 << 20;

    private final Trees trees;
    private final TreeListCache cache;
    private final Cursors cursors;

    TreeListRoute(Trees trees, TreeListCache cache, Cursors cursors) {
      this.trees = trees;
      this.cache = cache;
      this.cursors = cursors;
    }

    Response list(Request request) {
      OwnerId owner = request.caller().owner();
      TreeQuery query = TreeQuery.of(request);
      Optional<String> cursor = request.parameter("cursor");
      TreeQuery page = cursor.isEmpty() ? query : query.after(open(owner, query, cursor.get()));
      Envelope answer = cache.get(owner, page, () -> read(request, owner, page));
      request.charge(answer.data().length - FREE_BYTES);
      request.reserve(answer.data().length);
      return answer;
    }

    private Envelope read(Request request, OwnerId owner, TreeQuery query) {
      TreeListPage page = trees.list(owner, query, bytes -> request.reserve(Memory.LIST, bytes));
      if (!page.hasNext()) {
        return Envelope.ok(TreeJson.list(page.trees(), null, query.limit()));
      }
      String next =
          cursors.seal(
              name(owner, query), query.sort().position(page.trees().getLast()).toString());
      return Envelope.ok(TreeJson.list(page.trees(), next, query.limit()), link(query, next));
    }

    private Position open(OwnerId owner, TreeQuery query, String cursor) {
      return cursors
          .open(name(owner, query), cursor)
          .map(Position::parse)
          .orElseThrow(() ->
              Cursors.refused(
                  Translatable.of(
                      "must be the nextCursor of a page with the same sort and isPublic")));
    }

    // A cursor is valid for one owner, sort and filter; view and limit may change between pages.
    private static String name(OwnerId owner, TreeQuery query) {
      return "trees " + owner + " " + query.sort() + " " + query.isPublic();
    }

    private static ResponseHeader link(TreeQuery query, String cursor) {
      StringBuilder uri = new StringBuilder(TreeRoutes.TREES);
      uri.append("?limit=").append(query.limit());
      uri.append("&sort=").append(query.sort());
      if (query.isPublic() != null) {
        uri.append("&isPublic=").append(query.isPublic());
      }
      if (query.summary()) {
        uri.append("&view=summary");
      }
      uri.append("&cursor=").append(cursor);
      return new ResponseHeader("Link", "<" + uri + ">; rel=\"next\"");
    }
  }
}
