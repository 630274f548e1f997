package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.passkey.KeyBrowser;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/**
 * On every route that names a tree, whoever may not see it gets the same bytes for a draft, for one
 * in the trash and for one that never was.
 */
class HiddenTreesTest {
  /** What the routes take that refuse an empty object. */
  private static final Map<String, String> BODIES =
      Map.of(
          "PUT /api/v1/trees/{id}/paths",
          "{\"paths\":[]}",
          "POST /api/v1/trees/{id}/links",
          "{\"label\":\"mine\"}",
          "POST /api/v1/trees/{id}/merge",
          "{\"base\":\"\\\"1\\\"\",\"mine\":{}}");

  /** A slug as long as those that there are, since some answers repeat it. */
  private static final String NEVER = "never-was-it";

  private static TestApp app;
  private static TestOwner owner;
  private static TestTree draft;
  private static TestTree deleted;
  private static TestTree published;
  private static TestTeam team;

  /** Whoever asks, with a key and a cookie or without; of the keys one for each scope. */
  private record Asker(TestClient client, String cookie) {
    static Asker of(TestOwner one, Set<Scope> scopes) {
      return new Asker(app.client(one.account(), scopes), app.cookie(one.account()));
    }

    TestResponse ask(Route route, String path) {
      if (route.page()) {
        String[] headers = {"Cookie", cookie, "Origin", client.base()};
        TestVisitor visitor = TestVisitor.of(app);
        HttpResponse<byte[]> answer =
            (route.method().equals("GET")
                    ? visitor.get(path, headers)
                    : visitor.submit(path, "version=1&label=mine&days=7&levels=keep", headers))
                .response();
        return new TestResponse(answer.statusCode(), answer.headers().map(), answer.body());
      }
      String body =
          route.body() instanceof Route.BodyRule.None
              ? ""
              : BODIES.getOrDefault(route.method() + " " + route.template(), "{}");
      // A key counts before a cookie: only who has none asks with the session.
      String[] session =
          client.key() == null && !cookie.isEmpty()
              ? new String[] {"Cookie", cookie, "Origin", client.base()}
              : new String[0];
      return body.isEmpty()
          ? client.send(route.method(), path, BodyPublishers.noBody(), session)
          : client.json(route.method(), path, body, session);
    }
  }

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("limits.keys", "100"));
    owner = TestOwner.register(app);
    draft = owner.tree("Secret plans");
    draft.replacePaths(Sample.level("4"));
    deleted = owner.tree("Gone for now");
    deleted.publish();
    owner.client().delete(deleted.path() + "?trash=true");
    published = TestTree.published(app);
    team = TestTeam.of(owner, "{\"name\":\"Platform\"}");
    team.show(owner, draft);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static Map<String, Asker> askers() {
    Map<String, Asker> askers = new LinkedHashMap<>();
    askers.put("stranger", new Asker(app.client(null), ""));
    TestOwner other = TestOwner.register(app);
    askers.put("another account", Asker.of(other, Scope.OF_EVERY_ACCOUNT));
    for (Scope scope : Scope.OF_EVERY_ACCOUNT) {
      askers.put("key of " + scope.text(), Asker.of(other, Set.of(scope)));
    }
    TestOwner operator = TestOwner.register(app);
    app.app()
        .services()
        .operatorActs()
        .grant(AuditActor.COMMAND_LINE, operator.account().username());
    askers.put("operator", Asker.of(operator, Set.of(Scope.values())));
    askers.put(
        "member of a team that is shown it", Asker.of(team.newMember(), Scope.OF_EVERY_ACCOUNT));
    TestOwner former = team.newMember();
    team.remove(former, "me");
    askers.put("former member", Asker.of(former, Scope.OF_EVERY_ACCOUNT));
    askers.put("signed in with a passkey", new Asker(app.client(null), byPasskey()));
    String byProvider =
        app.app()
            .services()
            .sessions()
            .beginBy(other.account().owner(), _ -> true, "test")
            .reveal();
    askers.put(
        "signed in by a provider", new Asker(app.client(null), "talenttree_session=" + byProvider));
    return askers;
  }

  private static String byPasskey() {
    String address = app.client(null).base().replace("127.0.0.1", "localhost");
    KeyBrowser browser = KeyBrowser.at(address, app.cookie(TestOwner.register(app).account()));
    browser.add("Phone");
    app.clock().advance(Duration.ofSeconds(1));
    browser.signIn();
    return browser.cookie();
  }

  /** Returns the addresses that name a tree, by id or by username and slug, on this route. */
  private static List<String> addresses(Route route, String id, String slug) {
    String name = owner.username() + "/" + slug;
    String shown = published.owner().username() + "/" + published.slug();
    String template = route.template();
    if (template.equals("/api/v1/compare/role")) {
      return List.of(
          template + "?tree=" + id + "&role=" + shown,
          template + "?tree=" + shown + "&role=" + name);
    }
    if (template.endsWith("/compare") && !template.contains("{")) {
      return List.of(
          template + "?first=" + id + "&second=" + shown,
          template + "?first=" + shown + "&second=" + name);
    }
    if (template.equals("/oembed")) {
      return List.of(template + "?url=" + app.client(null).base() + "/" + name);
    }
    if (!template.matches(".*(/trees|/trash)/\\{id}.*|.*/\\{username}/\\{slug}.*")) {
      return List.of();
    }
    String path =
        template
            .replace("{id}", id)
            .replace("{username}/{slug}", name)
            .replace("{revision}", "1")
            .replace("{linkId}", id)
            .replace("{team}", team.slug());
    return withParameters(template, path, shown, name);
  }

  private static List<String> withParameters(
      String template, String path, String shown, String name) {
    String reversed = template.replace("{username}/{slug}", shown);
    return switch (template.replaceAll(".*\\{slug}", "")) {
      case "/compare.json", "/compare.csv" ->
          List.of(path + "?with=" + shown, reversed + "?with=" + name);
      case "/role.json", "/role.csv", "/role.svg" ->
          List.of(path + "?role=" + shown, reversed + "?role=" + name);
      case "" ->
          template.startsWith("/{")
              ? List.of(
                  path,
                  path + "?with=" + shown,
                  reversed + "?with=" + name,
                  reversed + "?role=" + name)
              : List.of(path);
      default -> List.of(path);
    };
  }

  private static Stream<Route> routes() {
    return app.app().routes().all().stream().filter(route -> !addresses(route, "i", "s").isEmpty());
  }

  private static List<String> answers(Asker asker, Route route, String id, String slug) {
    List<String> answers = new ArrayList<>();
    for (String path : addresses(route, id, slug)) {
      String answer = asker.ask(route, path).withoutRequestId();
      answers.add(answer.replace(id, "ID").replace(slug, "SLUG"));
    }
    return answers;
  }

  @Test
  void whoMayNotSeeATreeCannotTellWhetherThereIsOne() {
    List<Route> routes = routes().toList();
    assertThat(routes).hasSizeGreaterThan(50);

    askers()
        .forEach((who, asker) -> {
          for (Route route : routes) {
            String call = who + ": " + route.method() + " " + route.template();
            List<String> absent = answers(asker, route, UUID.randomUUID().toString(), NEVER);
            assertThat(answers(asker, route, draft.id(), draft.slug()))
                .as(call)
                .isEqualTo(absent)
                .noneMatch(answer -> answer.contains("Secret plans"));
            assertThat(answers(asker, route, deleted.id(), deleted.slug()))
                .as(call)
                .isEqualTo(absent)
                .noneMatch(answer -> answer.contains("Gone for now"));
          }
        });
    assertThat(draft.read().status()).isEqualTo(200);
  }

  /** No request of this test is refused for its body before its tree is looked for. */
  @Test
  void anotherAccountIsToldThatThereIsNoSuchTree() {
    Asker other = Asker.of(TestOwner.register(app), Scope.OF_EVERY_ACCOUNT);

    routes()
        .filter(route -> !route.page())
        .forEach(route ->
            assertThat(answers(other, route, draft.id(), draft.slug()))
                .as(route.method() + " " + route.template())
                .allMatch(answer -> answer.startsWith("404 ")));
  }

  @Test
  void itsOwnerIsToldTheDifference() {
    Asker self = new Asker(owner.client(), app.cookie(owner.account()));
    List<String> same = new ArrayList<>();

    routes()
        .filter(route -> route.method().equals("GET") && route.template().contains("{id}"))
        .filter(route ->
            answers(self, route, draft.id(), draft.slug())
                .equals(answers(self, route, UUID.randomUUID().toString(), NEVER)))
        .forEach(route -> same.add(route.template()));

    assertThat(same).as("the editor, which asks the API").containsExactly("/app/trees/{id}");
  }

  @Test
  void aSecretLinkOpensNoOtherRoute() {
    String made =
        owner
            .client()
            .json("POST", draft.path() + "/links", "{\"label\":\"a friend\"}")
            .data()
            .get("url")
            .stringValue();
    TestVisitor visitor = TestVisitor.of(app);
    String token = made.substring(made.lastIndexOf('/'));
    assertThat(visitor.get("/s" + token).text()).contains("Secret plans");

    owner.client().delete(draft.path() + "?trash=true");

    String ended = visitor.get("/s" + token).text();
    assertThat(ended).isEqualTo(visitor.get("/s/0000000000000000000000").text());
    owner.client().post("/api/v1/trash/" + draft.id() + "/restore");
    assertThat(visitor.get("/s" + token).text()).as("back from the trash").isEqualTo(ended);
  }
}
