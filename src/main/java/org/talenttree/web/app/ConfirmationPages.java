package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.util.List;
import java.util.UUID;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.TreeConfirmations;
import org.talenttree.tree.TreeConfirmations.Result;

/** Takes the form that says that all levels of a tree are still true. */
public final class ConfirmationPages {
  private static final String CONFIRM = Destination.HOME + "/trees/{id}/confirm";

  private final Database database;
  private final TreeConfirmations confirmations;

  /** Takes the form for these confirmations. */
  public ConfirmationPages(Database database, TreeConfirmations confirmations) {
    this.database = database;
    this.confirmations = confirmations;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(Route.form(CONFIRM, signedIn(Scope.TREES_WRITE), this::confirm));
  }

  private Response confirm(Request request) {
    OwnerId owner = request.caller().owner();
    UUID id = request.idIn("id");
    Result result =
        database.write(
            owner, tx -> confirmations.confirm(tx, owner, id, null, ExpectedRevision.ANY));
    if (result instanceof Result.Done) {
      return Redirect.seeOther(Destination.HOME + "?confirmed=");
    }
    throw Refused.notFound();
  }
}
