package org.talenttree.upstream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Change;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.api.Wording;
import org.talenttree.history.Differences;
import org.talenttree.history.RevisionJson;
import org.talenttree.json.Json;
import org.talenttree.json.Violations;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRoutes;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.merge.Conflict;
import org.talenttree.upstream.Upstreams.Merge;
import org.talenttree.upstream.Upstreams.MergedCopy;
import org.talenttree.upstream.Upstreams.Upstream;
import org.talenttree.upstream.Upstreams.Upstream.Found;
import org.talenttree.upstream.Upstreams.Upstream.Gone;
import org.talenttree.upstream.Upstreams.Upstream.None;
import tools.jackson.core.JsonGenerator;

/** The API of a copy's source: what it changed, and merging that. */
public final class UpstreamRoutes {
  private static final String UPSTREAM = "/api/v1/trees/{id}/upstream";

  private static final int MAX_CONFLICTS = 200;

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

  private Response read(Request request) {
    Messages say = Wording.of(request, languages);
    return Wording.envelope(200, say, json(find(request), say));
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
    boolean dryRun = Query.isTrue(request, "dryRun", violations);
    Messages say = Wording.of(request, languages, violations);
    violations.refuseParametersIfAny();
    ExpectedRevision expected = ExpectedRevision.of(request, !dryRun && requireIfMatch);
    // Compared before the transaction, to keep that short; the source may be in another shard.
    Merge tried = Upstreams.tried(find(request));
    if (dryRun) {
      TreeVersion version = TreeVersion.of(tried.upstream().tree());
      Outcome.Rejection rejection = expected.rejection(version);
      return response(rejection == null ? tried : tried.with(rejection), say);
    }
    Actor actor = Actor.of(request.caller(), "POST " + UPSTREAM);
    return new Change<>(
        tx -> upstreams.merge(tx, actor, tried, expected), merge -> response(merge, say));
  }

  private static Response response(Merge merge, Messages say) {
    return TreeRoutes.response(
        merge.outcome(),
        tree -> Wording.envelope(200, say, json(merge, tree, say), TreeRoutes.etag(tree)));
  }

  private static byte[] json(Upstream upstream, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      writeState(json, upstream, "changed", say);
      json.writeEndObject();
    });
  }

  /** Returns a merge with the tree after it, or as it would be. */
  private static byte[] json(Merge merge, Tree tree, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeName("tree");
      json.writeRawValue(new String(TreeJson.of(tree), UTF_8));
      writeState(json, merge.upstream(), "merged", say);
      writeConflicts(json, merge.merged(), say);
      json.writeEndObject();
    });
  }

  private static void writeState(
      JsonGenerator json, Upstream upstream, String changed, Messages say) {
    json.writeStringProperty(
        "state",
        switch (upstream) {
          case None _ -> "none";
          case Gone _ -> "gone";
          case Found found -> found.isUpToDate() ? "upToDate" : changed;
        });
    switch (upstream) {
      case None _ -> json.writeNullProperty("source");
      case Gone gone -> writeRaw(json, gone.source().json().toString());
      case Found found -> writeRaw(json, found.source().json().toString());
    }
    if (upstream instanceof Found found) {
      json.writeObjectPropertyStart("now");
      json.writeStringProperty("title", found.theirs().title());
      json.writeStringProperty("slug", found.theirs().slug().value());
      json.writeNumberProperty("revision", found.theirs().revision());
      json.writeEndObject();
      RevisionJson.writeChanges(json, found.changes(), say);
    } else {
      json.writeNullProperty("now");
      RevisionJson.writeChanges(json, Differences.NONE, say);
    }
  }

  private static void writeRaw(JsonGenerator json, String source) {
    json.writeName("source");
    json.writeRawValue(source);
  }

  private static void writeConflicts(
      JsonGenerator json, @Nullable MergedCopy merged, Messages say) {
    json.writeArrayPropertyStart("conflicts");
    if (merged != null) {
      merged.conflicts().stream()
          .limit(MAX_CONFLICTS)
          .forEach(conflict -> write(json, conflict, say));
    }
    json.writeEndArray();
    json.writeNumberProperty("conflictCount", merged == null ? 0 : merged.conflicts().size());
  }

  private static void write(JsonGenerator json, Conflict conflict, Messages say) {
    json.writeStartObject();
    json.writeStringProperty("kind", kind(conflict.kind()));
    json.writeStringProperty("text", conflict.text().in(say));
    conflict.write(json, "ours");
    json.writeEndObject();
  }

  private static String kind(Conflict.Kind kind) {
    return switch (kind) {
      case BOTH_CHANGED -> "bothChanged";
      case REMOVED_IN_SOURCE -> "removedInSource";
      case REMOVED_IN_COPY -> "removedInCopy";
      case REQUIREMENT_LEFT_OUT -> "requirementLeftOut";
    };
  }
}
