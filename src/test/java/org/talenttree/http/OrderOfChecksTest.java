package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/**
 * Route, method, credentials, rate, scope, media type and size, idempotency, syntax, validation,
 * existence and ownership, precondition, conflict: of two neighbours that a request violates, it
 * hears of the former.
 */
class OrderOfChecksTest {
  private static final String TREES = "/api/v1/trees";
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void routeBeforeMethod() {
    assertThat(app.client(null).delete("/api/v1/nothing").code()).isEqualTo("route_not_found");
  }

  @Test
  void methodBeforeCredentials() {
    assertThat(app.client(null).delete(TREES).code()).isEqualTo("method_not_allowed");
  }

  @Test
  void credentialsBeforeRate() {
    try (TestApp limited = TestApp.start(Map.of("limits.reads-per-minute", "1"))) {
      TestOwner owner = TestOwner.register(limited);
      owner.client().get(TREES);
      String key = owner.client().key() + "x";

      assertThat(owner.client().get(TREES).code()).isEqualTo("rate_limited");
      assertThat(limited.client(key).get(TREES).code()).isEqualTo("invalid_api_key");
    }
  }

  @Test
  void rateBeforeScope() {
    try (TestApp limited = TestApp.start(Map.of("limits.writes-per-minute", "1"))) {
      TestClient reader = reader(TestOwner.register(limited));
      reader.delete(TREES + "/7");

      assertThat(reader.delete(TREES + "/7").code()).isEqualTo("rate_limited");
    }
  }

  @Test
  void scopeBeforeMediaType() {
    TestClient reader = reader(TestOwner.register(app));

    TestResponse answer = reader.json("POST", TREES, "{}", "Content-Type", "text/plain");

    assertThat(answer.code()).isEqualTo("insufficient_scope");
  }

  @Test
  void credentialsAndScopeBeforeTheContentEncoding() {
    TestOwner owner = TestOwner.register(app);
    TestClient reader = reader(owner);

    TestResponse nobodys = app.client(null).json("POST", TREES, "{}", "Content-Encoding", "gzip");
    TestResponse readers = reader.json("POST", TREES, "{}", "Content-Encoding", "br");
    TestResponse owners = owner.client().json("POST", TREES, "{}", "Content-Encoding", "gzip");

    assertThat(nobodys.code()).isEqualTo("missing_credentials");
    assertThat(readers.code()).isEqualTo("insufficient_scope");
    assertThat(owners.code()).isEqualTo("unsupported_media_type");
    assertThat(owners.header("Accept-Encoding")).hasValue("identity");
  }

  @Test
  void mediaTypeAndSizeBeforeIdempotency() {
    TestTree tree = TestTree.draft(app);
    String long64 = Sample.title("x".repeat(70_000));

    TestResponse typed = tree.patch("{}", "Content-Type", "text/plain", "Idempotency-Key", "\"\"");
    TestResponse sized = tree.patch(long64, "Idempotency-Key", "\"\"");

    assertThat(typed.code()).isEqualTo("unsupported_media_type");
    assertThat(sized.code()).isEqualTo("payload_too_large");
  }

  @Test
  void idempotencyBeforeSyntax() {
    TestTree tree = TestTree.draft(app);
    TestClient client = tree.owner().client();
    tree.patch("{\"title\":\"Other\"}", "Idempotency-Key", "used");

    TestResponse body = tree.patch("{", "Idempotency-Key", "used");
    TestResponse header = tree.patch("{}", "Idempotency-Key", "used", "If-Match", "7");
    TestResponse payload =
        client.json("POST", tree.path() + "/publish", "[]", "Idempotency-Key", "used");
    TestResponse parameter = client.delete(tree.path() + "?force=1", "Idempotency-Key", "used");

    for (TestResponse answer : new TestResponse[] {body, header, payload, parameter}) {
      assertThat(answer.code()).isEqualTo("idempotency_key_reused");
    }
  }

  @Test
  void syntaxBeforeValidation() {
    TestTree tree = TestTree.draft(app);
    TestClient client = tree.owner().client();

    TestResponse body = tree.patch("{\"title\":1");
    TestResponse header = tree.patch("{\"title\":1}", "If-Match", "7");
    TestResponse parameter = client.json("PATCH", tree.path() + "?dry=1", "{\"title\":1}");

    assertThat(body.code()).isEqualTo("invalid_json");
    assertThat(header.code()).isEqualTo("invalid_header");
    assertThat(parameter.code()).isEqualTo("invalid_parameter");
  }

  @Test
  void ofTheSyntaxParametersBeforeTheBody() {
    TestTree tree = TestTree.draft(app);

    TestResponse answer = tree.owner().client().json("PATCH", tree.path() + "?dry=1", "{");

    assertThat(answer.code()).isEqualTo("invalid_parameter");
  }

  @Test
  void syntaxAndValidationBeforeExistence() {
    TestClient client = TestOwner.register(app).client();
    for (String id : new String[] {"7", UUID.randomUUID().toString()}) {
      String tree = TREES + "/" + id;
      String rotate = "/api/v1/keys/" + id + "/rotate";

      assertThat(client.delete(tree, "If-Match", "7").code()).isEqualTo("invalid_header");
      assertThat(client.post(tree + "/publish", "If-Match", "7").code())
          .isEqualTo("invalid_header");
      assertThat(client.json("PATCH", tree, "{\"title\":1}").code()).isEqualTo("validation_failed");
      assertThat(client.json("PUT", tree + "/paths", Sample.level("6")).code())
          .isEqualTo("validation_failed");
      assertThat(client.json("POST", rotate, "{\"graceHours\":-1}").code())
          .isEqualTo("validation_failed");
    }
  }

  @Test
  void syntaxBeforeExistenceOnEveryRoute() {
    TestClient client = TestOwner.register(app).client();
    List<Route> routes =
        app.app().routes().all().stream()
            .filter(route -> route.body() instanceof Route.BodyRule.OfJson && !route.page())
            .filter(route -> route.template().contains("{"))
            .toList();

    assertThat(routes).hasSizeGreaterThan(12);
    for (Route route : routes) {
      for (String id : new String[] {"7", UUID.randomUUID().toString()}) {
        String path = route.template().replaceAll("\\{[a-zA-Z]+}", id);
        assertThat(client.json(route.method(), path, "{").code())
            .as("%s %s", route.method(), path)
            .isEqualTo("invalid_json");
      }
    }
  }

  @Test
  void parametersBeforeExistence() {
    TestClient client = TestOwner.register(app).client();
    List<String> tried = new ArrayList<>();
    for (Route route : app.app().routes().all()) {
      String body = route.body() instanceof Route.BodyRule.None ? "" : "{}";
      boolean isOwners = !route.page() && !(route.access() instanceof Access.Public);
      for (String parameter : isOwners ? route.parameters() : Set.<String>of()) {
        // A cursor names its list, and so the tree.
        boolean isOfList = Set.of("limit", "cursor").contains(parameter);
        for (String id : List.of(UUID.randomUUID().toString(), "7").subList(0, isOfList ? 1 : 2)) {
          String path = route.template().replaceAll("\\{id}", id);
          if (!path.equals(route.template()) && !path.contains("{")) {
            tried.add(route.method() + " " + path);
            assertThat(client.json(route.method(), path + "?" + parameter + "=-", body).code())
                .as("%s of %s", parameter, tried.getLast())
                .isIn("invalid_parameter", "invalid_cursor");
          }
        }
      }
    }
    assertThat(tried).hasSizeGreaterThan(12);
  }

  @Test
  void existenceAndOwnershipBeforePrecondition() {
    TestTree foreign = TestTree.draft(app);
    TestClient stranger = TestOwner.register(app).client();

    TestResponse answer = stranger.delete(foreign.path(), "If-Match", "\"99\"");

    assertThat(answer.code()).isEqualTo("tree_not_found");
  }

  @Test
  void preconditionBeforeConflict() {
    TestTree tree = TestTree.draft(app);
    String taken = tree.owner().tree("Taken").slug();

    TestResponse answer = tree.patch("{\"slug\":\"" + taken + "\"}", "If-Match", "\"99\"");

    assertThat(answer.code()).isEqualTo("precondition_failed");
  }

  private static TestClient reader(TestOwner owner) {
    return owner.withScopes(EnumSet.of(Scope.TREES_READ));
  }
}
