package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** What a key may do beside whom it speaks for. */
class ScopeTest {
  private static TestApp app;

  @BeforeAll
  static void start() {
    // One key a route.
    app = TestApp.start(Map.of("limits.keys", "100"));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void everyRouteWithAScopeRefusesAKeyWithoutIt() {
    var tree = TestTree.draft(app);
    Map<String, String> refused = new TreeMap<>();
    Map<String, String> expected = new TreeMap<>();

    for (Route route : api()) {
      Optional<Scope> scope = scope(route.access());
      if (scope.isPresent()) {
        String name = route.method() + " " + route.template();
        var answer = call(tree, route, scope.get());
        refused.put(name, answer.status() + " " + answer.code());
        expected.put(name, "403 insufficient_scope");
      }
    }

    assertThat(refused).isNotEmpty().isEqualTo(expected);
  }

  @Test
  void everyRouteThatIsNotPublicRefusesACallWithoutAKey() {
    var tree = TestTree.draft(app);
    Map<String, String> refused = new TreeMap<>();
    Map<String, String> expected = new TreeMap<>();

    for (Route route : api()) {
      // McpAccessTest has the refusals of messages.
      if (!(route.access() instanceof Access.Public || route.access() instanceof Access.KeyOnly)) {
        String name = route.method() + " " + route.template();
        var answer =
            app.client(null).send(route.method(), path(tree, route), BodyPublishers.noBody());
        refused.put(name, answer.status() + " " + answer.code());
        expected.put(name, "401 missing_credentials");
      }
    }

    assertThat(refused).isNotEmpty().isEqualTo(expected);
  }

  /** Pages lead to the door in place of refusing; see SignInPagesTest. */
  private static List<Route> api() {
    return app.app().routes().all().stream().filter(route -> !route.page()).toList();
  }

  @Test
  void aRefusalNamesTheScope() {
    var tree = TestTree.draft(app);
    var reader = tree.owner().withScopes(Set.of(Scope.TREES_READ));

    var answer = reader.post(tree.path() + "/publish");

    assertThat(answer.header("WWW-Authenticate"))
        .hasValue(
            "Bearer realm=\"talenttree\", error=\"insufficient_scope\", scope=\"trees:publish\"");
  }

  @Test
  void readingNeedsNoMoreThanReading() {
    var tree = TestTree.draft(app);
    var reader = tree.owner().withScopes(Set.of(Scope.TREES_READ));

    assertThat(reader.get("/api/v1/trees").status()).isEqualTo(200);
    assertThat(reader.get(tree.path()).status()).isEqualTo(200);
  }

  @Test
  void writingNeedsNoMoreThanWriting() {
    var tree = TestTree.draft(app);
    var writer = tree.owner().withScopes(Set.of(Scope.TREES_WRITE));

    assertThat(writer.json("POST", "/api/v1/trees", "{\"title\":\"New\"}").status()).isEqualTo(201);
    assertThat(writer.json("PATCH", tree.path(), "{}").status()).isEqualTo(200);
    assertThat(writer.json("PUT", tree.path() + "/paths", "{\"paths\":[]}").status())
        .isEqualTo(200);
    assertThat(writer.delete(tree.path()).status()).isEqualTo(200);
  }

  @Test
  void publishingNeedsNoMoreThanPublishing() {
    var tree = TestTree.draft(app);
    var publisher = tree.owner().withScopes(Set.of(Scope.TREES_PUBLISH));

    var answer = publisher.post(tree.path() + "/publish");

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aRefusedCallChangesNothing() {
    var tree = TestTree.draft(app);
    var before = tree.now();
    var reader = tree.owner().withScopes(Set.of(Scope.TREES_READ));

    reader.json("PATCH", tree.path(), "{\"title\":\"Other\"}");
    reader.post(tree.path() + "/publish");
    reader.delete(tree.path());

    assertThat(tree.now()).isEqualTo(before);
  }

  private static Optional<Scope> scope(Access access) {
    return switch (access) {
      case Access.Scoped(var scope) -> Optional.of(scope);
      case Access.ScopedOrPassword(var scope) -> Optional.of(scope);
      case Access.AnyKey any -> Optional.empty();
      case Access.KeyOnly only -> Optional.empty();
      case Access.Public everyone -> Optional.empty();
      case Access.SignedIn(var scope) -> scope;
      case Access.Visitor everyone -> Optional.empty();
    };
  }

  private static TestResponse call(TestTree tree, Route route, Scope missing) {
    return tree.owner()
        .withoutScope(missing)
        .send(route.method(), path(tree, route), BodyPublishers.noBody());
  }

  private static String path(TestTree tree, Route route) {
    return route
        .template()
        .replace("{id}", tree.id())
        .replace("{revision}", "1")
        .replace("{linkId}", tree.id())
        .replace("{deliveryId}", tree.id())
        .replace("{team}", "none")
        .replace("{username}", "me")
        .replace("{token}", "none");
  }
}
