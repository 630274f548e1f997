package org.talenttree.upstream;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.util.List;
import org.talenttree.api.Change;
import org.talenttree.api.ETag;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Route;
import org.talenttree.api.Wording;
import org.talenttree.json.Violations;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeRoutes;
import org.talenttree.tree.TreeVersion;
import org.talenttree.upstream.Upstreams.Merge;

/** The API of a copy's source: what it changed, and merging that. */
public final class UpstreamRoutes {
  private static final String UPSTREAM = "/api/v1/trees/{id}/upstream";

  private final Upstreams upstreams;
  private final boolean requireIfMatch;
  private final Languages languages;

  /**
   * Creates the API.
   *
   * @param requireIfMatch whether a merge must name the current revision
   * @param languages in which changes are worded
   */
  public UpstreamRoutes(Upstreams upstreams, boolean requireIfMatch, Languages languages) {
    this.upstreams = upstreams;
    this.requireIfMatch = requireIfMatch;
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(UPSTREAM, scope(TREES_READ), this::read).parameters(Wording.PARAMETER),
        Route.post(UPSTREAM, scope(TREES_WRITE), this::merge)
            .parameters("dryRun", Wording.PARAMETER));
  }

  private Reply read(Request request) {
    Messages say = Wording.of(request, languages);
    return Wording.envelope(200, say, UpstreamJson.of(find(request), say));
  }

  private Upstream find(Request request) {
    Upstream upstream =
        upstreams
            .find(request.caller().owner(), TreeRoutes.id(request))
            .orElseThrow(TreeRoutes::notFound);
    request.charge(upstream.bytes());
    request.reserve(Memory.REVISION, upstream.bytes());
    return upstream;
  }

  private Route.Action merge(Request request) {
    Violations violations = new Violations();
    boolean dryRun =
        "true".equals(Query.chosen(request, "dryRun", List.of("true", "false"), violations));
    Messages say = Wording.of(request, languages, violations);
    violations.refuseParametersIfAny();
    ETag.Condition ifMatch = ETag.ifMatch(request, !dryRun && requireIfMatch);
    // Compared before the transaction, to keep that short; the source may be in another shard.
    Merge tried = Upstreams.tried(find(request));
    if (dryRun) {
      TreeVersion version = TreeVersion.of(tried.upstream().tree());
      return ifMatch.judge(version.etag()) == ETag.Verdict.ADMITTED
          ? reply(tried, say)
          : reply(tried.with(new Outcome.Stale(version)), say);
    }
    Actor actor = Actor.of(request.caller(), "POST " + UPSTREAM);
    return new Change<>(
        tx -> upstreams.merge(tx, actor, tried, ifMatch), merge -> reply(merge, say));
  }

  private static Reply reply(Merge merge, Messages say) {
    return TreeRoutes.reply(
        merge.outcome(),
        tree ->
            Wording.envelope(200, say, UpstreamJson.of(merge, tree, say), TreeRoutes.etag(tree)));
  }
}
