package org.talenttree.ascode;

import java.util.List;
import org.talenttree.ascode.TreePlan.Step;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Carries out a plan through the API; each call names the revision the plan was made from. */
public final class TreeSteps {
  private static final String TREES = "/api/v1/trees/";
  private static final byte[] NOTHING = {};

  private final RemoteServer server;

  public TreeSteps(RemoteServer server) {
    this.server = server;
  }

  public void take(List<Step> steps) throws ApplyFailed {
    for (Step step : steps) {
      switch (step) {
        case Step.Create create -> create(create);
        case Step.Change(var _, var now, var etag, var then, var _) -> change(now, etag, then);
        case Step.Delete(var id, var _, var _) ->
            server.change("DELETE", TREES + id + "?trash=true", "", NOTHING);
      }
    }
  }

  private void create(Step.Create step) throws ApplyFailed {
    var made = server.change("POST", "/api/v1/imports", "", WantedTree.importBody(step.whole()));
    if (Boolean.TRUE.equals(step.wanted().isPublic())) {
      String id = made.data().path("tree").path("id").asString();
      server.change("POST", TREES + id + "/publish", made.etag(), NOTHING);
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
      server.change("POST", path + "/publish", etag, NOTHING);
    }
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
    if (now.showsGrowth() != then.showsGrowth()) {
      head.put("showGrowth", then.showsGrowth());
    }
    return head;
  }
}
