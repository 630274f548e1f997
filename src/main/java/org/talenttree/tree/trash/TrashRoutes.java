package org.talenttree.tree.trash;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.talenttree.api.Change;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.tree.Actor;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRoutes;
import tools.jackson.core.JsonGenerator;

/** The API of an owner's trash: list it, restore a tree, delete a tree for good. */
public final class TrashRoutes {
  private static final String TRASH = "/api/v1/trash";
  private static final String TREE = TRASH + "/{id}";

  /** The call that a tree's history records for a restoration from the trash. */
  public static final String RESTORE = "POST " + TREE + "/restore";

  private final Trash trash;

  /** Creates the API over this trash. */
  public TrashRoutes(Trash trash) {
    this.trash = trash;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(TRASH, scope(TREES_READ), this::list),
        Route.post(TREE + "/restore", scope(TREES_WRITE), this::restore),
        Route.delete(TREE, scope(TREES_WRITE), this::delete));
  }

  private Response list(Request request) {
    return Envelope.ok(
        TrashJson.list(trash.list(request.caller().owner()), trash::restorableUntil));
  }

  private Change<Optional<Tree>> restore(Request request) {
    Actor actor = Actor.of(request.caller(), RESTORE);
    UUID id = TreeRoutes.id(request);
    return new Change<>(
        tx -> trash.restore(tx, actor, id),
        restored -> restored.map(TreeRoutes::ok).orElseGet(() -> TreeRoutes.notFound().problem()));
  }

  private Change<Boolean> delete(Request request) {
    UUID id = TreeRoutes.id(request);
    return new Change<>(
        tx -> trash.delete(tx, request.caller().owner(), id),
        found -> found ? Envelope.ok(TreeJson.deleted(id)) : TreeRoutes.notFound().problem());
  }

  /** Writes trees in the trash as JSON. */
  private static final class TrashJson {
    private TrashJson() {}

    /**
     * Returns the list of the trash.
     *
     * @param restorableUntil returns, for the time of a deletion, until when the tree can be
     *     restored
     */
    static byte[] list(List<TrashedTree> trash, UnaryOperator<Instant> restorableUntil) {
      return Json.list(trash, (json, trashed) -> write(json, trashed, restorableUntil));
    }

    private static void write(
        JsonGenerator json, TrashedTree trashed, UnaryOperator<Instant> restorableUntil) {
      Tree tree = trashed.tree();
      json.writeStartObject();
      json.writeStringProperty("id", tree.id().toString());
      json.writeStringProperty("title", tree.title());
      json.writeStringProperty("slug", tree.slug().value());
      json.writeBooleanProperty("isPublic", tree.isPublic());
      json.writeNumberProperty("revision", tree.revision());
      Timestamps.write(json, "createdAt", tree.createdAt());
      Timestamps.write(json, "updatedAt", tree.updatedAt());
      Timestamps.write(json, "deletedAt", trashed.deletedAt());
      Timestamps.write(json, "restorableUntil", restorableUntil.apply(trashed.deletedAt()));
      json.writeEndObject();
    }
  }
}
