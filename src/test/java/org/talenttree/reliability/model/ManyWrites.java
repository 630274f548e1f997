package org.talenttree.reliability.model;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** Two new accounts and writes of all kinds, which are answered alike each time they are sent. */
final class ManyWrites {
  private static final Pattern TEXT = Pattern.compile("(?<!\"code\":)\"[^\"]*\"(?=[,}\\]])");
  private static final String PASSWORD = "a-password-long-enough";

  private final TestApp app;
  private final TestOwner ada;
  private final TestOwner bob;
  private final List<String> answers = new ArrayList<>();

  private ManyWrites(TestApp app) {
    this.app = app;
    ada = TestOwner.register(app);
    bob = TestOwner.register(app);
  }

  /** Sends them one after the other, and returns the answers without their texts, but for codes. */
  static List<String> send(TestApp app) {
    ManyWrites writes = new ManyWrites(app);
    writes.signUp();
    writes.trees();
    writes.copies();
    writes.keys();
    writes.webhooks();
    writes.teams();
    writes.account();
    return writes.answers;
  }

  private JsonNode note(TestResponse answer) {
    String body = new String(answer.unpacked().bytes(), StandardCharsets.UTF_8);
    answers.add(answer.status() + " " + TEXT.matcher(body).replaceAll("\"\""));
    return answer.status() < 300 ? answer.json().path("data") : answer.json();
  }

  /** One at a time, as a service refuses passwords that would wait for others. */
  private void hash(Supplier<TestResponse> request) {
    synchronized (app) {
      note(request.get());
    }
  }

  private JsonNode post(String path, String body, String... headers) {
    return note(ada.client().json("POST", path, body, headers));
  }

  private void get(String path) {
    note(ada.client().get("/api/v1/" + path));
  }

  private static String id(JsonNode made) {
    return made.required("id").stringValue();
  }

  private void signUp() {
    String name = "new-" + UUID.randomUUID().toString().substring(0, 8);
    String body = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD);
    TestClient anyone = app.client(null);
    hash(() -> anyone.json("POST", "/api/v1/accounts", body));
    hash(() -> anyone.json("POST", "/api/v1/accounts", body));
  }

  private void trees() {
    String once = UUID.randomUUID().toString();
    for (int i = 0; i < 2; i++) {
      post("/api/v1/trees", Sample.title("Once"), "Idempotency-Key", once);
    }
    TestTree tree = ada.tree("Grown");
    note(tree.replacePaths(Sample.level("3")));
    String talent = id(tree.now().at("/paths/0/talents/0"));
    post(
        tree.path() + "/edits",
        "{\"edits\":[{\"op\":\"rename\",\"id\":\"" + talent + "\",\"name\":\"Rust\"}]}");
    post(tree.path() + "/confirm", "{}");
    note(tree.publish());
    note(tree.patch("{\"title\":\"Renamed\",\"slug\":\"moved\"}"));
    String link = id(post(tree.path() + "/links", "{\"label\":\"x\"}"));
    note(ada.client().delete(tree.path() + "/links/" + link));
    post(tree.path() + "/revisions/1/restore", "{}");
    note(ada.client().delete(tree.path() + "?trash=true"));
    post("/api/v1/trash/" + tree.id() + "/restore", "{}");
    post("/api/v1/imports", "{\"title\":\"Brought\"," + Sample.level("2").substring(1));
    get("trees/" + tree.id() + "/revisions");
  }

  private void copies() {
    TestTree source = ada.tree("Source");
    note(source.replacePaths(Sample.level("1")));
    JsonNode copy = post("/api/v1/trees", "{\"copyOf\":\"" + source.id() + "\"}");
    note(source.replacePaths(Sample.level("2")));
    post("/api/v1/trees/" + id(copy) + "/upstream", "{}");
    note(source.delete());
    get("trees?sort=title");
  }

  private void keys() {
    String key = id(post("/api/v1/keys", "{\"name\":\"k\"}"));
    post("/api/v1/keys/" + key + "/rotate", "{}");
    note(ada.client().delete("/api/v1/keys/" + key));
    get("keys");
  }

  // Told of nothing that happens here, as answers say how deliveries went.
  private void webhooks() {
    String url = "{\"url\":\"http://127.0.0.1:65535/\",\"types\":[\"team.left\"]}";
    String hook = id(post("/api/v1/webhooks", url));
    note(ada.client().json("PATCH", "/api/v1/webhooks/" + hook, "{\"types\":[\"team.deleted\"]}"));
    post("/api/v1/webhooks/" + hook + "/secret", "{}");
    get("webhooks");
    note(ada.client().delete("/api/v1/webhooks/" + hook));
  }

  private void teams() {
    String slug = "team-" + UUID.randomUUID();
    TestTeam team = TestTeam.of(ada, "{\"name\":\"T\",\"slug\":\"" + slug + "\"}");
    JsonNode invitation = post(team.path() + "/invitations", "{}");
    String token = TestTeam.token(invitation);
    note(TestTeam.join(bob, token, bob.tree("Shown")));
    note(TestTeam.join(bob, token, null));
    note(team.setRole(ada, bob.username(), "owner"));
    note(team.show(bob, null));
    note(ada.client().json("PATCH", team.path(), "{\"name\":\"Other\"}"));
    note(ada.client().delete(team.path() + "/invitations/" + id(invitation)));
    get("teams/" + team.slug() + "/members");
    note(team.remove(bob, ada.username()));
    note(bob.client().delete(team.path()));
    get("teams");
  }

  private void account() {
    note(ada.client().json("PATCH", "/api/v1/account", "{\"displayName\":\"Ada\"}"));
    String password = "{\"newPassword\":\"" + PASSWORD + "\"}";
    hash(() -> ada.client().json("PUT", "/api/v1/account/password", password));
    get("account");
    String confirm = "{\"confirm\":\"" + ada.username() + "\"}";
    note(ada.client().json("DELETE", "/api/v1/account", confirm));
    get("account");
  }
}
