package org.talenttree.ascode;

import java.util.List;
import org.talenttree.ascode.TreePlan.Step;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Executes a plan through the API. Each change of a tree names the revision that the plan was made
 * from.
 */
public final class PlanExecutor {
  private static final String TREES = "/api/v1/trees/";
  private static final byte[] NO_BODY = {};

  private final RemoteServer server;

  /** Executes plans on this service. */
  public PlanExecutor(RemoteServer server) {
    this.server = server;
  }

  /**
   * Executes the steps in their order.
   *
   * @throws ApplyFailed if one fails; the steps before it have been executed
   */
  public void execute(List<Step> steps) throws ApplyFailed {
    for (Step step : steps) {
      switch (step) {
        case Step.Create create -> create(create);
        case Step.Change(var _, var now, var etag, var then, var _) -> change(now, etag, then);
        case Step.Delete(var id, var _, var _) ->
            server.change("DELETE", TREES + id + "?trash=true", "", NO_BODY);
      }
    }
  }

  private void create(Step.Create step) throws ApplyFailed {
    var made = server.change("POST", "/api/v1/imports", "", DesiredTree.importBody(step.whole()));
    if (Boolean.TRUE.equals(step.desired().isPublic())) {
      String id = made.data().path("tree").path("id").asString();
      server.change("POST", TREES + id + "/publish", made.etag(), NO_BODY);
    }
  }

  private void change(Tree now, String read, Tree then) throws ApplyFailed {
    String path = TREES + now.id();
    String etag = read;
    ObjectNode head = head(now, then);
    if (!head.isEmpty()) {
      etag = server.change("PATCH", path, etag, Json.indented(head)).etag();
    }
    if (!now.paths().equals(then.paths())) {
      ObjectNode body = JsonNodeFactory.instance.objectNode();
      body.set("paths", Json.read(then.paths().bytes()));
      etag = server.change("PUT", path + "/paths", etag, Json.indented(body)).etag();
    }
    if (now.isPublic() != then.isPublic()) {
      server.change("POST", path + "/publish", etag, NO_BODY);
    }
  }

  private static JsonNode member(Tree tree, String name) {
    return Json.read(tree.details().json().bytes()).path(name);
  }

  private static ObjectNode head(Tree now, Tree then) {
    ObjectNode head = JsonNodeFactory.instance.objectNode();
    if (!now.title().equals(then.title())) {
      head.put("title", then.title());
    }
    if (!now.slug().equals(then.slug())) {
      head.put("slug", then.slug().value());
    }
    if (!now.theme().equals(then.theme())) {
      head.set("theme", Json.read(then.theme().bytes()));
    }
    for (String name : TreeDetails.MEMBERS) {
      JsonNode desired = member(then, name);
      if (!member(now, name).equals(desired)) {
        head.set(name, desired.isMissingNode() ? head.nullNode() : desired);
      }
    }
    if (now.showsGrowth() != then.showsGrowth()) {
      head.put("showGrowth", then.showsGrowth());
    }
    return head;
  }
}
