package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.profile.ProfileRules;
import org.talenttree.profile.Profiles;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.storage.Database;
import org.talenttree.web.pages.PublishedPages;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Serves the page on which a published tree becomes the role that its reader is on the way to. */
public final class MyRolePages {
  private static final String MY_ROLE = Destination.HOME + "/my-role";

  private final Database database;
  private final Members members;
  private final Profiles profiles;
  private final PublishedTrees trees;

  /** Serves the page for these trees. */
  public MyRolePages(Database database, Members members, Profiles profiles, PublishedTrees trees) {
    this.database = database;
    this.members = members;
    this.profiles = profiles;
    this.trees = trees;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(MY_ROLE + "/{username}/{slug}", signedIn(Scope.ACCOUNT_MANAGE), this::show),
        Route.form(MY_ROLE, signedIn(Scope.ACCOUNT_MANAGE), this::choose));
  }

  private Response show(Request request) {
    Member member = members.of(request);
    AppFrame frame = member.frame(member.say().text("Make this my role"), Destination.HOME);
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) ->
          PublishedPages.whole(
              request,
              tree,
              member.say(),
              view -> AppResponses.page(frame, "my-role", Map.of("tree", view)));
      case Finding.Moved(var username, var slug) ->
          Redirect.seeOther(MY_ROLE + "/" + username.value() + "/" + slug.value());
      case Finding.Nothing() -> throw Refused.notFound();
    };
  }

  /** Chooses the role of the form; an empty one gives up the role. */
  private Response choose(Request request) {
    OwnerId owner = request.caller().owner();
    ObjectNode body =
        JsonNodeFactory.instance.objectNode().put("role", request.form().text("role"));
    try {
      ObjectNode changes = ProfileRules.changes(body, null);
      database.write(owner, tx -> profiles.change(tx, owner, changes));
    } catch (InvalidInput invalid) {
      throw Refused.notFound();
    }
    return Redirect.seeOther(Destination.HOME);
  }
}
