package org.talenttree.history;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.api.Change;
import org.talenttree.api.Cursors;
import org.talenttree.api.ListPage;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Wording;
import org.talenttree.history.RevisionWalk.Revision;
import org.talenttree.history.Revisions.Lookup;
import org.talenttree.history.Revisions.Page;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRoutes;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.TreeWork;
import org.talenttree.tree.Trees;

/** The API of the revisions of an owner's trees: list, read, compare, restore, merge. */
public final class RevisionRoutes {
  private static final String TREE = "/api/v1/trees/{id}";
  private static final String REVISIONS = TREE + "/revisions";
  private static final String REVISION = REVISIONS + "/{revision}";
  private static final int DEFAULT_LIMIT = 20;
  private static final int MAX_LIMIT = 100;

  /** All that two changes may send: the paths, and title, details and theme beside them. */
  private static final int MAX_CHANGES = TreeRoutes.MAX_BYTES + Route.SMALL_BODY;

  private static final Pattern WHOLE_NUMBER = Pattern.compile("[1-9][0-9]{0,17}");

  private final Revisions revisions;
  private final Trees trees;
  private final Cursors cursors;
  private final boolean requireIfMatch;
  private final Languages languages;

  /**
   * Creates the API.
   *
   * @param cursors signs and opens the cursors of the list
   * @param requireIfMatch whether a restoration must name the current revision
   * @param languages in which changes are worded
   */
  public RevisionRoutes(
      Revisions revisions,
      Trees trees,
      Cursors cursors,
      boolean requireIfMatch,
      Languages languages) {
    this.revisions = revisions;
    this.trees = trees;
    this.cursors = cursors;
    this.requireIfMatch = requireIfMatch;
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(REVISIONS, scope(TREES_READ), this::list)
            .parameters("limit", "cursor", Wording.PARAMETER),
        Route.get(REVISION, scope(TREES_READ), this::read).parameters(Wording.PARAMETER),
        Route.get(REVISION + "/diff", scope(TREES_READ), this::compare)
            .parameters("to", Wording.PARAMETER),
        Route.post(REVISION + "/restore", scope(TREES_WRITE), this::restore),
        Route.question(TREE + "/merge", scope(TREES_READ), MAX_CHANGES, this::merge));
  }

  private Response list(Request request) {
    Messages say = Wording.of(request, languages);
    UUID id = TreeRoutes.id(request);
    OwnerId owner = request.caller().owner();
    ListPage requested =
        ListPage.of(request, cursors, "revisions " + owner + " " + id, DEFAULT_LIMIT, MAX_LIMIT);
    Page page =
        revisions
            .page(
                owner,
                id,
                requested.after().map(Long::parseLong).orElse(Long.MAX_VALUE),
                requested.limit(),
                request.reading(Memory.REVISION))
            .orElseThrow(TreeRoutes::notFound);
    Envelope answer =
        requested.answer(
            REVISIONS.replace("{id}", id.toString()) + chosen(request),
            page.revisions(),
            page.hasNext(),
            revision -> Long.toString(revision.number()),
            (json, revision) -> RevisionJson.write(json, revision, say));
    return Wording.envelope(
        200, say, answer.data(), answer.headers().toArray(ResponseHeader[]::new));
  }

  private static String chosen(Request request) {
    return request.parameter(Wording.PARAMETER).map(tag -> "?language=" + tag).orElse("");
  }

  private Response read(Request request) {
    Messages say = Wording.of(request, languages);
    Revision revision =
        found(revisions.find(request.caller().owner(), TreeRoutes.id(request), number(request)));
    return answer(
        request,
        revision.tree().bytes(),
        () -> Wording.envelope(200, say, RevisionJson.revision(revision, say)));
  }

  private Response compare(Request request) {
    Messages say = Wording.of(request, languages);
    UUID id = TreeRoutes.id(request);
    long from = number(request);
    long to = Query.whole(request, "to").orElseGet(() -> current(request, id));
    List<Lookup> both = revisions.findBoth(request.caller().owner(), id, from, to);
    Revision earlier = found(both.getFirst());
    Revision later = found(both.getLast());
    return answer(
        request,
        Math.max(earlier.tree().bytes(), later.tree().bytes()),
        () -> {
          Differences differences = Differences.between(earlier.tree(), later.tree());
          return Wording.envelope(200, say, RevisionJson.differences(from, to, differences, say));
        });
  }

  /** Compares two revisions, of which the larger has so many bytes. */
  private static Response answer(Request request, int bytes, Supplier<Response> work) {
    request.charge(bytes);
    request.reserve(Memory.REVISION, bytes);
    return bytes > TreeWork.MAX_PAGE ? new CostlyResponse(work) : work.get();
  }

  private long current(Request request, UUID id) {
    return trees.find(request.caller().owner(), id).orElseThrow(TreeRoutes::notFound).revision();
  }

  private Change<Outcome> restore(Request request) {
    ExpectedRevision expected = ExpectedRevision.of(request, requireIfMatch);
    UUID id = TreeRoutes.id(request);
    // Read before the transaction, to keep that short: a revision never changes.
    Revision restored = found(revisions.find(request.caller().owner(), id, number(request)));
    Actor actor = Actor.of(request.caller(), "POST " + REVISION + "/restore");
    return TreeRoutes.change(tx -> trees.restore(tx, actor, id, restored.tree(), expected));
  }

  /** Tells how a client's changes of a revision merge with the tree as it is; changes nothing. */
  private Response merge(Request request) {
    MergeJson.Changes changes = MergeJson.Changes.read(request.json());
    OwnerId owner = request.caller().owner();
    Tree now = trees.find(owner, TreeRoutes.id(request)).orElseThrow(TreeRoutes::notFound);
    long number = TreeVersion.of(now).revisionOf(changes.base()).orElse(-1);
    Tree base = found(revisions.find(owner, now.id(), number)).tree();
    return TreeWork.answer(
        request,
        now.bytes() + base.bytes() + changes.bytes(),
        TreeWork.MAX_PAGE,
        () -> Envelope.ok(MergeJson.of(now, changes.merge(base, now)), TreeRoutes.etag(now)));
  }

  private static Revision found(Lookup lookup) {
    return switch (lookup) {
      case Lookup.Found(var revision) -> revision;
      case Lookup.NoTree() -> throw TreeRoutes.notFound();
      case Lookup.NoRevision() ->
          throw new Refused(
              ProblemType.REVISION_NOT_FOUND,
              Translatable.of("The tree never had it, or it is no longer stored."));
    };
  }

  private static long number(Request request) {
    String text = request.variable("revision");
    // -1 is no revision: bad text gets the same 404 as an unknown number, after that of the tree.
    return WHOLE_NUMBER.matcher(text).matches() ? Long.parseLong(text) : -1;
  }
}
