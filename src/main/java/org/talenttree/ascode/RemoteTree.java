package org.talenttree.ascode;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An own tree of a service, whose paths and talents are named as people name them. */
public final class RemoteTree {
  private static final String TREES = "/api/v1/trees";

  private final RemoteServer server;
  private final String name;
  private final JsonNode tree;

  private RemoteTree(RemoteServer server, String name, JsonNode tree) {
    this.server = server;
    this.name = name;
    this.tree = tree;
  }

  /**
   * Reads a tree.
   *
   * @param name its id, its slug, or {@code username/slug} with the owner's own username
   */
  public static RemoteTree read(RemoteServer server, String name) throws ApplyFailed {
    String slug = name;
    int slash = name.indexOf('/');
    if (slash >= 0) {
      String username = server.get("/api/v1/account").data().path("username").asString("");
      if (!name.substring(0, slash).equals(username)) {
        throw new ApplyFailed("the key is of " + username + ", who has no tree " + name);
      }
      slug = name.substring(slash + 1);
    }
    return new RemoteTree(server, name, server.get(TREES + "/" + id(server, slug)).data());
  }

  /** Returns the id of an own tree, which is named by its id or its slug. */
  static String id(RemoteServer server, String tree) throws ApplyFailed {
    for (JsonNode one : server.get(TREES + "?view=summary").data().path("data")) {
      String id = one.path("id").asString("");
      if (id.equals(tree) || one.path("slug").asString("").equals(tree)) {
        return id;
      }
    }
    throw new ApplyFailed("you have no tree with the id or slug " + tree);
  }

  /** Returns the id of a talent, which is named by its id or name. */
  public String talent(String wanted) throws ApplyFailed {
    List<JsonNode> all = new ArrayList<>();
    tree.path("paths").forEach(path -> path.path("talents").forEach(all::add));
    return only("talent", wanted, all);
  }

  /** Returns the id of a path, which is named by its id or name. */
  public String path(String wanted) throws ApplyFailed {
    return only("path", wanted, tree.path("paths").valueStream().toList());
  }

  private String only(String kind, String wanted, List<JsonNode> all) throws ApplyFailed {
    List<JsonNode> found =
        all.stream()
            .filter(
                one -> text(one, "id").equals(wanted) || text(one, "name").equalsIgnoreCase(wanted))
            .toList();
    if (found.size() == 1) {
      return text(found.getFirst(), "id");
    }
    String names =
        (found.isEmpty() ? all : found)
            .stream()
                .map(one -> text(one, "name") + (found.isEmpty() ? "" : " " + text(one, "id")))
                .collect(Collectors.joining(", "));
    throw new ApplyFailed(
        found.isEmpty()
            ? name + " has no " + kind + " " + wanted + "; it has " + names
            : name + " has several; name one by its id: " + names);
  }

  private static String text(JsonNode node, String member) {
    return node.path(member).asString("");
  }

  /** Makes an edit, such as {@code {"op": "setLevel", …}}, and prints what it changes. */
  public void edit(ObjectNode edit, boolean dryRun, PrintWriter out) throws ApplyFailed {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putArray("edits").add(edit);
    String path = TREES + "/" + text(tree, "id") + "/edits" + (dryRun ? "?dryRun=true" : "");
    JsonNode done = server.change("POST", path, "", Json.indented(body)).data();
    if (done.path("changes").isEmpty()) {
      boolean confirms = text(edit, "op").equals("confirm") && !dryRun;
      out.println(confirms ? "confirmed" : "nothing changed");
    }
    done.path("changes").forEach(one -> out.println(text(one, "text")));
  }
}
