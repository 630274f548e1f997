package org.talenttree.tree.trash;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.api.Change;
import org.talenttree.api.Envelope;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRoutes;

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

  private Reply list(Request request) {
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
}
