package org.talenttree.edits;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.api.Change;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.api.Wording;
import org.talenttree.edits.Edits.Edited;
import org.talenttree.history.RevisionJson;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.json.Violations;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRoutes;
import org.talenttree.tree.TreeVersion;
import tools.jackson.databind.JsonNode;

/** The API of small edits: operations on the paths and talents of a tree, by their ids. */
public final class EditRoutes {
  private static final String EDITS = "/api/v1/trees/{id}/edits";

  /** How often a tree is read at once: to be edited, and twice to tell what changed. */
  private static final int READINGS = 3;

  private final Edits edits;
  private final boolean requireIfMatch;
  private final Languages languages;

  /**
   * Creates the API.
   *
   * @param requireIfMatch whether edits must name the revision that they change
   * @param languages in which changes are worded
   */
  public EditRoutes(Edits edits, boolean requireIfMatch, Languages languages) {
    this.edits = edits;
    this.requireIfMatch = requireIfMatch;
    this.languages = languages;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(
        Route.json("POST", EDITS, scope(TREES_WRITE), TreeRoutes.MAX_BYTES, this::edit)
            .parameters("dryRun", Wording.PARAMETER));
  }

  private Route.Action edit(Request request) {
    Violations violations = new Violations();
    boolean dryRun = Query.isTrue(request, "dryRun", violations);
    Messages say = Wording.of(request, languages, violations);
    violations.refuseParametersIfAny();
    ExpectedRevision expected = ExpectedRevision.of(request, !dryRun && requireIfMatch);
    Actor actor = Actor.of(request.caller(), "POST " + EDITS);
    JsonNode body = request.json();
    UUID id = TreeRoutes.id(request);
    Tree tree = edits.find(actor.owner(), id).orElseThrow(TreeRoutes::notFound);
    // First, as the client may have made its edits for a tree that has changed since.
    Outcome.Rejection rejection = expected.rejection(TreeVersion.of(tree));
    if (rejection != null) {
      return TreeRoutes.rejected(rejection);
    }
    request.charge(tree.bytes());
    request.reserve(READINGS * Memory.PAGE.of(tree.bytes()));
    int bytes = request.body().length;
    if (!dryRun) {
      return new Change<>(
          edits.apply(actor, tree, body, bytes, expected), edited -> response(edited, false, say));
    }
    Supplier<Response> tried = () -> response(edits.tried(tree, body), true, say);
    return Edits.areLight(tree, bytes) ? tried.get() : new CostlyResponse(tried);
  }

  private static Response response(Edited edited, boolean dryRun, Messages say) {
    return TreeRoutes.response(
        edited.outcome(),
        tree -> Wording.envelope(200, say, json(edited, tree, dryRun, say), TreeRoutes.etag(tree)));
  }

  private static byte[] json(Edited edited, Tree tree, boolean dryRun, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeBooleanProperty("dryRun", dryRun);
      json.writeStringProperty("id", tree.id().toString());
      json.writeNumberProperty("revision", tree.revision());
      Timestamps.write(json, "updatedAt", tree.updatedAt());
      json.writeArrayPropertyStart("added");
      edited.added().forEach(id -> json.writeString(id.toString()));
      json.writeEndArray();
      RevisionJson.writeChanges(json, edited.changes(), say);
      json.writeEndObject();
    });
  }
}
