package org.talenttree.app;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.talenttree.account.ApiKeys;
import org.talenttree.api.Scope;
import org.talenttree.json.JsonText;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestTree;

/** One request for each route that changes something, with the largest data there is. */
final class LargestChanges {
  static final String PASSWORD = "a-password-long-enough";
  private static final String PICTURE = "/api/v1/account/picture";

  /** Letters of each description: a tree of nearly 2 MiB, as large as one may be. */
  private static final int DESCRIPTION = 700;

  /** A request that is ready to be sent; it returns the status of its answer. */
  interface Request extends IntSupplier {}

  /** Makes a request, with all it needs; what it makes is not measured. */
  interface Preparation {
    Request prepare();
  }

  private final JsonText paths = LargestTree.json(1, 1, DESCRIPTION);
  private final JsonText others = LargestTree.json(2, 2, 500);
  private final TestApp app;
  private final LargestAccount largest;
  private final Map<String, Preparation> all = new LinkedHashMap<>();
  private int count;
  private String lastLink = "none";

  LargestChanges(TestApp app) {
    this.app = app;
    largest = new LargestAccount(app, paths, others);
    trees();
    copies();
    accounts();
    keys();
    pictures();
    links();
    new LargestWebhooks(app, this).addTo(all);
    new LargestForms(app, this).addTo(all);
    LargestTeams teams = new LargestTeams(app);
    teams.addTo(all);
    teams.addFormsTo(all);
  }

  /** Returns the preparations by the labels of their routes. */
  Map<String, Preparation> all() {
    return all;
  }

  private Request api(String method, String path, String body) {
    return () ->
        client().json(method, path, body, "Idempotency-Key", UUID.randomUUID().toString()).status();
  }

  TestClient client() {
    return largest.owner().client();
  }

  LargestAccount largest() {
    return largest;
  }

  TestTree tree() {
    return largest.tree();
  }

  LargestAccount another() {
    return new LargestAccount(app, paths, others);
  }

  private void trees() {
    String body = LargestTree.paths(7, 7, 200);
    String other = LargestTree.paths(8, 8, 200);
    all.put("POST /api/v1/trees", () -> api("POST", "/api/v1/trees", Sample.title("New")));
    all.put(
        "PUT /api/v1/trees/{id}/paths",
        // The first change of an account whose history is full makes room in it.
        () -> {
          LargestAccount one = another();
          return () -> one.tree().replacePaths(body).status();
        });
    all.put(
        "POST /api/v1/trees/{id}/revisions/{revision}/restore",
        () -> {
          long revision = tree().now().get("revision").longValue();
          tree().replacePaths(count++ % 2 == 0 ? body : other);
          return api("POST", tree().path() + "/revisions/" + revision + "/restore", "{}");
        });
    all.put(
        "PATCH /api/v1/trees/{id}",
        () -> {
          tree().patch("{\"showGrowth\":false}");
          return api(
              "PATCH", tree().path(), "{\"title\":\"T" + count++ + "\",\"showGrowth\":true}");
        });
    all.put(
        "POST /api/v1/trees/{id}/edits",
        () -> api("POST", tree().path() + "/edits", renamings(tree(), "N" + count++)));
    all.put("POST /api/v1/trees/{id}/confirm", () -> api("POST", tree().path() + "/confirm", "{}"));
    all.put("POST /api/v1/trees/{id}/publish", () -> api("POST", tree().path() + "/publish", "{}"));
    all.put(
        "DELETE /api/v1/trees/{id}",
        () -> {
          LargestAccount one = another();
          return () -> one.owner().client().delete(one.tree().path()).status();
        });
    all.put(
        "POST /api/v1/trash/{id}/restore",
        () -> {
          client().delete(tree().path() + "?trash=true");
          return api("POST", "/api/v1/trash/" + tree().id() + "/restore", "{}");
        });
    all.put(
        "DELETE /api/v1/trash/{id}",
        () -> {
          LargestAccount one = another();
          one.owner().client().delete(one.tree().path() + "?trash=true");
          return () -> one.owner().client().delete("/api/v1/trash/" + one.tree().id()).status();
        });
    all.put("POST /api/v1/imports", () -> api("POST", "/api/v1/imports", imported()));
  }

  /** Returns edits, as many as a request may hold, each of which renames a talent. */
  private static String renamings(TestTree tree, String name) {
    return tree.now()
        .get("paths")
        .valueStream()
        .flatMap(path -> path.get("talents").valueStream())
        .limit(500)
        .map(talent ->
            "{\"op\":\"rename\",\"id\":%s,\"name\":\"%s\"}".formatted(talent.get("id"), name))
        .collect(Collectors.joining(",", "{\"edits\":[", "]}"));
  }

  static String imported() {
    return "{\"title\":\"I\"," + LargestTree.paths(9, 9, 150).substring(1);
  }

  TestTree copyOfChanged() {
    TestTree source = TestTree.draft(app);
    source.replacePaths(LargestTree.paths(5, 5, 200));
    var client = source.owner().client();
    var copy = client.json("POST", "/api/v1/trees", "{\"copyOf\":\"" + source.id() + "\"}").data();
    source.replacePaths(LargestTree.paths(5, 6, 200));
    TestTree tree = new TestTree(source.owner(), copy.get("id").stringValue(), "copy");
    tree.patch(Sample.title("Mine"));
    return tree;
  }

  private void copies() {
    all.put(
        "POST /api/v1/trees/{id}/upstream",
        () -> {
          TestTree copy = copyOfChanged();
          return () ->
              copy.owner()
                  .client()
                  .post(copy.path() + "/upstream", "Idempotency-Key", "merge")
                  .status();
        });
  }

  static String version(TestTree tree) {
    return tree.read().header("ETag").orElseThrow().replace("\"", "");
  }

  private void accounts() {
    all.put(
        "DELETE /api/v1/account",
        () -> {
          LargestAccount one = another();
          String body = "{\"confirm\":\"" + one.account().username() + "\"}";
          return () -> one.owner().client().json("DELETE", "/api/v1/account", body).status();
        });
    all.put(
        "PATCH /api/v1/account",
        () -> api("PATCH", "/api/v1/account", "{\"displayName\":\"D" + count++ + "\"}"));
    all.put(
        "POST /api/v1/account/import",
        () -> {
          byte[] archive = client().get("/api/v1/account/export").bytes();
          TestClient fresh = app.register("fresh-" + count++);
          return () ->
              fresh
                  .bytes(
                      "POST", "/api/v1/account/import", archive, "Content-Type", "application/zip")
                  .status();
        });
    all.put(
        "PUT /api/v1/account/password",
        () -> {
          TestClient fresh = app.register("fresh-" + count++);
          String body = "{\"newPassword\":\"" + PASSWORD + "\"}";
          return () -> fresh.json("PUT", "/api/v1/account/password", body).status();
        });
    all.put(
        "POST /api/v1/accounts",
        () -> {
          String body = "{\"username\":\"new-" + count++ + "\",\"password\":\"" + PASSWORD + "\"}";
          return () -> app.client(null).json("POST", "/api/v1/accounts", body).status();
        });
  }

  String newKey() {
    var key =
        app.app()
            .services()
            .keys()
            .create(largest.id(), "k", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    return key.key().id().toString();
  }

  private void keys() {
    all.put(
        "POST /api/v1/keys",
        () -> api("POST", "/api/v1/keys", "{\"name\":\"k\",\"scopes\":[\"trees:read\"]}"));
    all.put(
        "DELETE /api/v1/keys/{id}",
        () -> {
          String id = newKey();
          return () -> client().delete("/api/v1/keys/" + id).status();
        });
    all.put(
        "POST /api/v1/keys/{id}/rotate",
        () -> {
          String id = newKey();
          return () -> client().json("POST", "/api/v1/keys/" + id + "/rotate", "{}").status();
        });
  }

  private void pictures() {
    byte[] file = SamplePictures.jpeg(2_000, 2_000);
    all.put(
        "PUT " + PICTURE,
        () -> () -> client().bytes("PUT", PICTURE, file, "Content-Type", "image/jpeg").status());
    all.put("DELETE " + PICTURE, () -> () -> client().delete(PICTURE).status());
  }

  String newLink() {
    client().delete(tree().path() + "/links/" + lastLink);
    lastLink =
        client()
            .json("POST", tree().path() + "/links", "{\"label\":\"x\"}")
            .data()
            .get("id")
            .stringValue();
    return lastLink;
  }

  private void links() {
    all.put(
        "POST /api/v1/trees/{id}/links",
        () -> {
          client().delete(tree().path() + "/links/" + newLink());
          return () ->
              client().json("POST", tree().path() + "/links", "{\"label\":\"x\"}").status();
        });
    all.put(
        "DELETE /api/v1/trees/{id}/links/{linkId}",
        () -> {
          String id = newLink();
          return () -> client().delete(tree().path() + "/links/" + id).status();
        });
  }
}
