package org.talenttree.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntSupplier;
import java.util.zip.GZIPOutputStream;
import org.talenttree.account.Account;
import org.talenttree.account.ApiKeys;
import org.talenttree.api.Scope;
import org.talenttree.json.JsonText;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** One request for each route that changes something, with the largest data there is. */
final class LargestChanges {
  private static final String PASSWORD = "a-password-long-enough";
  private static final String PICTURE = "/api/v1/account/picture";
  private static final String SECRET = "&password=" + PASSWORD;

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
  private final TestMember operator;
  private final Map<String, Preparation> all = new LinkedHashMap<>();
  private final TestMember browser;
  private Account freshest;
  private int count;
  private String lastLink = "none";

  LargestChanges(TestApp app) {
    this.app = app;
    largest = new LargestAccount(app, paths, others);
    browser = largest.browser();
    freshest = largest.account();
    Account olga = app.account("olga");
    app.app().services().operatorActs().grant(AuditActor.COMMAND_LINE, olga.username());
    operator = new TestMember(app);
    operator.hold(app.cookie(olga));
    operator.submit("/app/server/sign-up", "open=true");
    trees();
    copies();
    accounts();
    keys();
    treeForms();
    accountForms();
    pictures();
    roles();
    links();
    LargestTeams teams = new LargestTeams(app);
    teams.addTo(all);
    teams.addFormsTo(all);
    operatorForms();
  }

  /** Returns the preparations by the labels of their routes. */
  Map<String, Preparation> all() {
    return all;
  }

  private Request api(String method, String path, String body) {
    return () ->
        client().json(method, path, body, "Idempotency-Key", UUID.randomUUID().toString()).status();
  }

  private TestClient client() {
    return largest.owner().client();
  }

  private TestTree tree() {
    return largest.tree();
  }

  private LargestAccount another() {
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

  private static String imported() {
    return "{\"title\":\"I\"," + LargestTree.paths(9, 9, 150).substring(1);
  }

  private TestTree copyOfChanged() {
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
    all.put(
        "POST /app/trees/{id}/upstream",
        () -> {
          TestTree copy = copyOfChanged();
          String fields = "version=" + version(copy);
          TestMember member = new TestMember(app);
          member.hold(app.cookie(copy.owner().account()));
          return form(member, "/app/trees/" + copy.id() + "/upstream", fields);
        });
    all.put(
        "POST /app/copies/{username}/{slug}",
        () -> {
          // The call publishes by turns, and how often it was tried before is not known.
          if (!tree().now().get("isPublic").booleanValue()) {
            tree().publish();
          }
          TestMember member = new TestMember(app);
          member.hold(app.cookie(app.account("copier-" + count++)));
          String path = "/app/copies/" + tree().owner().username() + "/" + tree().slug();
          return form(member, path, "levels=keep");
        });
  }

  private static String version(TestTree tree) {
    return tree.read().header("ETag").orElseThrow().replace("\"", "");
  }

  private static Request form(TestMember member, String path, String fields) {
    return () -> member.submit(path, fields).status();
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

  private String newKey() {
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

  private void treeForms() {
    all.put("POST /app/trees", () -> form(browser, "/app/trees", "title=New"));
    all.put(
        "POST /app/trees/{id}/delete",
        () -> {
          LargestAccount one = another();
          return form(
              one.browser(),
              "/app/trees/" + one.tree().id() + "/delete",
              "version=" + version(one.tree()));
        });
    all.put(
        "POST /app/trash/{id}/restore",
        () -> {
          client().delete(tree().path() + "?trash=true");
          return form(browser, "/app/trash/" + tree().id() + "/restore", "");
        });
    all.put(
        "POST /app/trash/{id}/delete",
        () -> {
          LargestAccount one = another();
          one.owner().client().delete(one.tree().path() + "?trash=true");
          return form(one.browser(), "/app/trash/" + one.tree().id() + "/delete", "");
        });
    all.put(
        "POST /app/imports",
        () ->
            () ->
                TestVisitor.of(app)
                    .submit(
                        "/app/imports",
                        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"t.json\""
                            + "\r\n\r\n"
                            + imported()
                            + "\r\n--b--\r\n",
                        "Content-Type",
                        "multipart/form-data; boundary=b",
                        "Cookie",
                        browser.cookie(),
                        "Origin",
                        client().base())
                    .status());
    all.put(
        "POST /app/imports/choices",
        () ->
            form(
                browser,
                "/app/imports/choices",
                "file=" + packed(imported()) + "&columns=&level=3&do=make"));
  }

  private static String packed(String file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(file.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
  }

  private void accountForms() {
    all.put(
        "POST /app/account/profile",
        () -> form(browser, "/app/account/profile", "displayName=D" + count++));
    all.put(
        "POST /app/account/password",
        () -> form(fresh(), "/app/account/password", "newPassword=" + PASSWORD));
    all.put("POST /app/account/listed", () -> form(browser, "/app/account/listed", "listed=true"));
    all.put("POST /app/account/sessions", () -> form(fresh(), "/app/account/sessions", ""));
    all.put(
        "POST /app/account/sessions/{id}",
        () -> {
          TestMember member = fresh();
          var id = app.app().services().sessions().list(freshest.owner()).getFirst().id();
          return form(member, "/app/account/sessions/" + id, "");
        });
    all.put(
        "POST /app/account/erase",
        () -> {
          LargestAccount one = another();
          return form(one.browser(), "/app/account/erase", "confirm=" + one.account().username());
        });
    all.put("POST /app/keys", () -> form(browser, "/app/keys", "name=k&trees%3Aread=on&days=30"));
    all.put(
        "POST /app/keys/{id}/revoke", () -> form(browser, "/app/keys/" + newKey() + "/revoke", ""));
    all.put(
        "POST /app/keys/{id}/rotate",
        () -> form(browser, "/app/keys/" + newKey() + "/rotate", "graceHours=0"));
    all.put("POST /app/sign-out", () -> form(fresh(), "/app/sign-out", ""));
    all.put(
        "POST /app/sign-in",
        () -> form(new TestMember(app), "/app/sign-in", "key=" + client().key()));
    all.put(
        "POST /app/sign-up",
        () -> form(new TestMember(app), "/app/sign-up", "username=new-" + count++ + SECRET));
    all.put(
        "POST /app/reset",
        () -> {
          fresh();
          var made =
              (LinkMade.Made)
                  app.app()
                      .services()
                      .resetLinks()
                      .make(AuditActor.COMMAND_LINE, freshest.username());
          String token = made.secret().reveal();
          return form(
              new TestMember(app), "/app/reset", "token=" + token + "&newPassword=" + PASSWORD);
        });
  }

  private void pictures() {
    byte[] file = SamplePictures.jpeg(2_000, 2_000);
    all.put(
        "PUT " + PICTURE,
        () -> () -> client().bytes("PUT", PICTURE, file, "Content-Type", "image/jpeg").status());
    all.put("DELETE " + PICTURE, () -> () -> client().delete(PICTURE).status());
    all.put(
        "POST /app/account/picture",
        () -> () -> browser.upload("/app/account/picture", file).status());
    all.put(
        "POST /app/account/picture/remove", () -> form(browser, "/app/account/picture/remove", ""));
  }

  private void roles() {
    all.put("POST /app/roles/{role}", () -> form(browser, "/app/roles/joiner", ""));
    all.put("POST /app/my-role", () -> form(browser, "/app/my-role", "role=ada/senior-" + count++));
  }

  private String newLink() {
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
    String page = "/app/trees/" + tree().id() + "/sharing";
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
    all.put(
        "POST /app/trees/{id}/confirm",
        () -> form(browser, "/app/trees/" + tree().id() + "/confirm", ""));
    all.put("POST /app/trees/{id}/sharing", () -> form(browser, page, "label=x&days=7"));
    all.put(
        "POST /app/trees/{id}/sharing/{linkId}/end",
        () -> form(browser, page + "/" + newLink() + "/end", ""));
    all.put(
        "POST /app/trees/{id}/sharing/publish",
        () -> form(browser, page + "/publish", "version=" + version(tree())));
  }

  private Account account() {
    return app.account("fresh-" + count++);
  }

  private TestMember fresh() {
    freshest = account();
    TestMember member = new TestMember(app);
    member.hold(app.cookie(freshest));
    return member;
  }

  private void operatorForms() {
    for (String act : List.of("lock", "unlock", "reset-link", "erase")) {
      all.put(
          "POST /app/server/accounts/{name}/" + act,
          () -> {
            Account one = act.equals("erase") ? another().account() : account();
            if (act.equals("unlock")) {
              app.app().services().operatorActs().lock(AuditActor.COMMAND_LINE, one.username());
            }
            return form(
                operator,
                "/app/server/accounts/" + one.username() + "/" + act,
                "confirm=" + one.username());
          });
    }
    all.put("POST /app/server/sign-up", () -> form(operator, "/app/server/sign-up", "open=true"));
  }
}
