package org.talenttree.ascode;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Copies trees of a service, and merges into copies what their sources changed. */
public final class RemoteCopies {
  private static final String TREES = "/api/v1/trees";
  private static final byte[] NO_BODY = {};

  private final RemoteServer server;

  /** Calls this service. */
  public RemoteCopies(RemoteServer server) {
    this.server = server;
  }

  /**
   * Copies a tree; prints the slug of the copy.
   *
   * @param source the id or slug of an own tree, or {@code username/slug} of a published one
   * @param title null for the source's
   * @param slug null for one that is made from the title
   */
  public void copy(
      String source,
      @Nullable String title,
      @Nullable String slug,
      boolean lowestLevels,
      PrintWriter out)
      throws ApplyFailed {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    int slash = source.indexOf('/');
    if (slash < 0) {
      body.put("copyOf", RemoteTree.id(server, source));
    } else {
      body.putObject("copyOf")
          .put("username", source.substring(0, slash))
          .put("slug", source.substring(slash + 1));
    }
    if (title != null) {
      body.put("title", title);
    }
    if (slug != null) {
      body.put("slug", slug);
    }
    body.put("copyLevels", lowestLevels ? "lowest" : "keep");
    JsonNode copy = server.change("POST", TREES, "", Json.indented(body)).data();
    out.println(copy.path("slug").asString());
  }

  /** Makes a draft of a tree in a file; prints its slug. */
  public void add(byte[] file, PrintWriter out) throws ApplyFailed {
    JsonNode added = server.change("POST", "/api/v1/imports", "", file).data();
    out.println(added.at("/tree/slug").asString());
  }

  /**
   * Prints what the source of a copy changed, and what of it is not taken; then merges it.
   *
   * @param tree the id or slug of the copy
   * @param merges whether to merge; if not, nothing is changed
   * @return whether the source had changed
   */
  public boolean upstream(String tree, boolean merges, PrintWriter out) throws ApplyFailed {
    String path = TREES + "/" + RemoteTree.id(server, tree) + "/upstream";
    RemoteServer.Response tried = server.change("POST", path + "?dryRun=true", "", NO_BODY);
    print(tried.data(), out);
    boolean isNew = tried.data().path("state").asString("").equals("merged");
    if (isNew && merges) {
      server.change("POST", path, tried.etag(), NO_BODY);
      out.println("merged");
    }
    return isNew;
  }

  private static void print(JsonNode report, PrintWriter out) {
    JsonNode source = report.path("source");
    String name = source.path("username").asString("") + "/" + source.path("slug").asString("");
    switch (report.path("state").asString("")) {
      case "none" -> out.println("this tree is no copy");
      case "gone" -> out.println(name + " is gone: it was deleted, or is no longer published");
      case "upToDate" -> out.println(name + " has changed nothing since");
      default -> {
        out.println(name + " has changed:");
        print(report, "changes", "changeCount", "  ", out);
        print(report, "conflicts", "conflictCount", "  not taken: ", out);
      }
    }
  }

  private static void print(
      JsonNode report, String list, String count, String indent, PrintWriter out) {
    report.path(list).forEach(one -> out.println(indent + one.path("text").asString("")));
    int more = report.path(count).asInt(0) - report.path(list).size();
    if (more > 0) {
      out.println(indent + "and " + more + " more");
    }
  }
}
