package org.talenttree.client;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A Talent Tree server, called as one account. Calls block, may be made from any thread, and throw
 * {@link Problem} for a refusal and {@link java.io.UncheckedIOException} where no attempt got a
 * whole answer.
 */
public final class TalentTree implements AutoCloseable {
  private static final int MAX_UPDATES = 5;
  private static final String JSON = "application/json";

  private final JsonMapper json =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(Include.NON_NULL).withContentInclusion(Include.ALWAYS))
          .build();
  private final String server;
  private final @Nullable String key;
  private final Transport transport;

  /** Opens a client; the key may be null for what anyone may read. */
  public TalentTree(String server, @Nullable String key) {
    this(server, key, Settings.STANDARD);
  }

  /** Opens a client that sends requests in another way than usual. */
  public TalentTree(String server, @Nullable String key, Settings settings) {
    this.server = server.replaceFirst("/+$", "");
    this.key = key;
    this.transport = new Transport(json, settings);
  }

  /** Creates a draft without paths. */
  public Tree createTree(String title) {
    return createTree(Map.of("title", title));
  }

  /** Creates a draft of the members of {@code CreateTree}, such as title, slug and copyOf. */
  public Tree createTree(Map<String, ?> members) {
    return tree("POST", "/api/v1/trees", members, null);
  }

  /** Reads one of the account's trees. */
  public Tree getTree(UUID id) {
    return current(id).tree();
  }

  /** Reads one of the account's trees, and the name of its state for a conditional change. */
  public Current current(UUID id) {
    Answer answer = send("GET", at(id, ""), null, null, null);
    return new Current(
        data(answer, json.constructType(Tree.class)), answer.header("ETag").orElse(""));
  }

  /** Returns all trees of the account, newest first, read page by page as they are taken. */
  public Stream<Tree> trees() {
    return trees(Map.of());
  }

  /** Returns all trees; parameters are {@code limit} of a page, sort, isPublic and view. */
  public Stream<Tree> trees(Map<String, ?> parameters) {
    return pages("/api/v1/trees", parameters, Tree.class);
  }

  /** Changes members of a tree, such as its title; a null removes. */
  public Tree updateTree(UUID id, Map<String, ?> members, @Nullable String etag) {
    return tree("PATCH", at(id, ""), members, etag);
  }

  /** Replaces all paths and talents: what is left out is deleted. */
  public Tree replacePaths(UUID id, List<TreePath> paths, @Nullable String etag) {
    return tree("PUT", at(id, "/paths"), Map.of("paths", paths), etag);
  }

  /** Makes small edits, all or none, in one revision. */
  public Edited editTree(UUID id, List<Edit> edits, @Nullable String etag) {
    Answer answer = sendJson("POST", at(id, "/edits"), Map.of("edits", edits), etag);
    return data(answer, json.constructType(Edited.class));
  }

  /**
   * Reads a tree, changes it, and does both again when another changed it in between, five times at
   * most.
   *
   * @param change says what to do to the tree as it is; it may be asked several times
   * @return the tree as it is then
   */
  public Tree update(UUID id, Function<Tree, Change> change) {
    for (int attempt = 1; ; attempt++) {
      Current current = current(id);
      try {
        return switch (change.apply(current.tree())) {
          case Change.Edits(var edits) -> {
            editTree(id, edits, current.etag());
            yield getTree(id);
          }
          case Change.Paths(var paths) -> replacePaths(id, paths, current.etag());
          case Change.Details(var members) -> updateTree(id, members, current.etag());
          case Change.Nothing() -> current.tree();
        };
      } catch (Problem problem) {
        if (!problem.code().equals("precondition_failed") || attempt >= MAX_UPDATES) {
          throw problem;
        }
      }
    }
  }

  /** Publishes a draft, and makes a published tree a draft again. */
  public Tree togglePublished(UUID id, @Nullable String etag) {
    return tree("POST", at(id, "/publish"), null, etag);
  }

  /** Deletes a tree, into the trash or for good. */
  public void deleteTree(UUID id, boolean trash, @Nullable String etag) {
    call("DELETE", at(id, "?trash=" + trash), null, etag);
  }

  /** Returns the revisions of a tree, newest first, read page by page as they are taken. */
  public Stream<TreeRevision> revisions(UUID id) {
    return pages(at(id, "/revisions"), Map.of(), TreeRevision.class);
  }

  /** Reads a published tree as anyone can, also by a slug that it had before. */
  public Tree getPublishedTree(String username, String slug) {
    String path = "/api/v1/public/" + encoded(username) + "/" + encoded(slug);
    Answer answer = exchange("GET", path, null, null, null);
    String moved = answer.header("Location").orElse("");
    if (answer.status() == 308 && moved.startsWith("/")) {
      answer = exchange("GET", moved, null, null, null);
    }
    return data(successful(answer), json.constructType(Tree.class));
  }

  /** Returns a tree as a file: {@code json}, {@code yaml}, {@code markdown} and others. */
  public byte[] exportTree(UUID id, String format) {
    return send("GET", at(id, "/export?format=" + encoded(format)), null, null, null).body();
  }

  /**
   * Makes a tree of a file. The format is recognised, whatever the media type.
   *
   * @param parameters such as {@code dryRun} and {@code defaultLevel}
   * @return the data of the answer: tree and report
   */
  public JsonNode importFile(byte[] file, String mediaType, Map<String, ?> parameters) {
    return data(
        send("POST", "/api/v1/imports" + query(parameters), file, mediaType, null),
        json.constructType(JsonNode.class));
  }

  /** Returns the whole account as a zip. */
  public byte[] exportAccount() {
    return send("GET", "/api/v1/account/export", null, null, null).body();
  }

  /** Restores a zip into an account without trees. */
  public JsonNode restoreAccount(byte[] zip) {
    return data(
        send("POST", "/api/v1/account/import", zip, "application/zip", null),
        json.constructType(JsonNode.class));
  }

  /**
   * Makes any call of the API.
   *
   * @param path with its query, such as {@code /api/v1/teams}; it is never another server's
   * @param body written as JSON, if there is one
   * @return the {@code data} of the answer
   */
  public JsonNode call(String method, String path, @Nullable Object body, @Nullable String etag) {
    return data(sendJson(method, path, body, etag), json.constructType(JsonNode.class));
  }

  /** Returns what a list of the API has on all of its pages, read as they are taken. */
  public <T> Stream<T> pages(String path, Map<String, ?> parameters, Class<T> type) {
    JavaType page = json.getTypeFactory().constructParametricType(Page.class, type);
    String first = path + query(parameters);
    String more = first + (first.contains("?") ? "&" : "?") + "cursor=";
    return Stream.iterate(
            this.<Page<T>>data(send("GET", first, null, null, null), page),
            now -> now != null,
            now ->
                now.page().nextCursor() == null
                    ? null
                    : data(
                        send("GET", more + encoded(now.page().nextCursor()), null, null, null),
                        page))
        .flatMap(now -> now.data().stream());
  }

  @Override
  public void close() {
    transport.close();
  }

  private Tree tree(String method, String path, @Nullable Object body, @Nullable String etag) {
    return data(sendJson(method, path, body, etag), json.constructType(Tree.class));
  }

  private Answer sendJson(
      String method, String path, @Nullable Object body, @Nullable String etag) {
    byte[] bytes = body == null ? null : json.writeValueAsBytes(body);
    return send(method, path, bytes, JSON, etag);
  }

  private Answer send(
      String method,
      String path,
      byte @Nullable [] body,
      @Nullable String mediaType,
      @Nullable String etag) {
    return successful(exchange(method, path, body, mediaType, etag));
  }

  private Answer exchange(
      String method,
      String path,
      byte @Nullable [] body,
      @Nullable String mediaType,
      @Nullable String etag) {
    var request =
        HttpRequest.newBuilder(URI.create(server + (path.startsWith("/") ? path : "/" + path)))
            .method(
                method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    if (key != null) {
      request.header("Authorization", "Bearer " + key);
    }
    if (body != null && mediaType != null) {
      request.header("Content-Type", mediaType);
    }
    if (etag != null) {
      // A proxy that compresses makes the name weak, and a weak one never matches.
      request.header("If-Match", etag.startsWith("W/") ? etag.substring(2) : etag);
    }
    return transport.send(request);
  }

  private Answer successful(Answer answer) {
    if (answer.status() >= 300) {
      throw Problem.of(json, answer);
    }
    return answer;
  }

  private <T> T data(Answer answer, JavaType type) {
    return json.readerFor(type).at("/data").readValue(answer.body());
  }

  private static String at(UUID tree, String rest) {
    return "/api/v1/trees/" + tree + rest;
  }

  private static String query(Map<String, ?> parameters) {
    return parameters.isEmpty()
        ? ""
        : parameters.entrySet().stream()
            .map(one -> one.getKey() + "=" + encoded(one.getValue()))
            .collect(Collectors.joining("&", "?", ""));
  }

  private static String encoded(Object text) {
    return URLEncoder.encode(text.toString(), StandardCharsets.UTF_8).replace("+", "%20");
  }

  /**
   * What small edits did, or would do.
   *
   * @param added the ids of the added paths and talents, in the order of the edits
   * @param changes each with {@code kind} and {@code text}, at most 200
   * @param changeCount how many changes there are, listed or not
   */
  public record Edited(
      boolean dryRun,
      UUID id,
      long revision,
      Instant updatedAt,
      List<UUID> added,
      List<JsonNode> changes,
      int changeCount) {}

  /** A tree, and the name of its state for a conditional change. */
  public record Current(Tree tree, String etag) {}

  private record Page<T>(List<T> data, Place page) {}

  private record Place(@Nullable String nextCursor) {}
}
