package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.openapi.OpenApiDocument;

/** The document declares for each route the statuses that its way through the pipeline can give. */
class StatusTableTest {
  /** What any request may meet before its route is known, or when the service fails. */
  private static final Set<Integer> ALWAYS = Set.of(400, 408, 414, 429, 431, 500, 503);

  /** What only the route's own outcomes give; all else follows from how the route is declared. */
  private static final Map<String, Set<Integer>> OWN =
      Map.ofEntries(
          Map.entry("GET /api/v1/trees", Set.of(200)),
          Map.entry("POST /api/v1/trees", Set.of(201)),
          Map.entry("GET /api/v1/trees/{id}", Set.of(200, 304)),
          Map.entry("PATCH /api/v1/trees/{id}", Set.of(200, 412, 428)),
          Map.entry("DELETE /api/v1/trees/{id}", Set.of(200, 412, 428)),
          Map.entry("POST /api/v1/trees/{id}/publish", Set.of(200, 412, 428)),
          Map.entry("POST /api/v1/trees/{id}/confirm", Set.of(200, 412)),
          Map.entry("PUT /api/v1/trees/{id}/paths", Set.of(200, 412, 428)),
          Map.entry("POST /api/v1/trees/{id}/revisions/{revision}/restore", Set.of(200, 412, 428)),
          Map.entry("POST /api/v1/trees/{id}/upstream", Set.of(200, 412, 428)),
          Map.entry("POST /api/v1/trees/{id}/edits", Set.of(200, 412, 428)),
          Map.entry("GET /api/v1/trees/{id}/export", Set.of(200, 304)),
          Map.entry("GET /api/v1/account/picture", Set.of(200, 304, 404)),
          Map.entry("GET /api/v1/compare", Set.of(200, 404)),
          Map.entry("GET /api/v1/compare/role", Set.of(200, 404)),
          Map.entry("GET /api/v1/operator/audit", Set.of(200, 404)),
          Map.entry("GET /api/v1/public/people", Set.of(200, 404)),
          Map.entry("POST /api/v1/imports", Set.of(200, 201)),
          Map.entry("POST /mcp", Set.of(200, 202, 404)),
          Map.entry("POST /api/v1/accounts", Set.of(201, 403, 409)),
          Map.entry("POST /api/v1/keys", Set.of(201)),
          Map.entry("POST /api/v1/trees/{id}/links", Set.of(201)),
          Map.entry("POST /api/v1/webhooks", Set.of(201)),
          Map.entry("POST /api/v1/teams", Set.of(201)),
          Map.entry("POST /api/v1/teams/{team}/invitations", Set.of(201)),
          Map.entry("GET /api/v1/public/{username}/{slug}", Set.of(200, 304, 308)));

  @Test
  void everyRouteDeclaresTheStatusesOfItsWayAndNoOthers() {
    Map<String, Set<Integer>> declared = OpenApiDocument.load().statuses();
    try (TestApp app = TestApp.start()) {
      for (Route route : app.app().routes().all()) {
        if (route.page()) {
          continue;
        }
        String name = route.method() + " " + route.template();
        assertThat(declared.get(name)).as(name).isEqualTo(statuses(route));
      }
    }
  }

  private static Set<Integer> statuses(Route route) {
    Set<Integer> statuses = new TreeSet<>(ALWAYS);
    statuses.addAll(OWN.getOrDefault(route.method() + " " + route.template(), Set.of(200)));
    if (route.template().startsWith("/api/")) {
      statuses.add(406);
    }
    if (route.template().contains("{")) {
      statuses.add(404);
    }
    statuses.addAll(ofAccess(route.access()));
    statuses.addAll(ofBody(route.body()));
    if (route.handler() instanceof Route.Relay) {
      statuses.remove(422); // What it makes of its body is an answer of its own.
    }
    if (route.handler() instanceof Route.Writer && !(route.access() instanceof Access.Public)) {
      statuses.addAll(List.of(409, 422)); // the Idempotency-Key
    }
    return statuses;
  }

  private static Set<Integer> ofAccess(Access access) {
    return switch (access) {
      case Access.Public everyone -> Set.of();
      case Access.AnyKey any -> Set.of(401, 403);
      case Access.KeyOnly only -> Set.of(401, 403);
      case Access.Scoped scoped -> Set.of(401, 403);
      case Access.ScopedOrPassword scoped -> Set.of(401, 403);
      case Access.SignedIn page -> Set.of();
      case Access.Visitor page -> Set.of();
    };
  }

  private static Set<Integer> ofBody(Route.BodyRule body) {
    return switch (body) {
      case Route.BodyRule.None none -> Set.of();
      case Route.BodyRule.Empty empty -> Set.of(413, 415);
      case Route.BodyRule.OfJson json -> Set.of(413, 415, 422);
      case Route.BodyRule.OfFile file -> Set.of(413, 415, 422);
    };
  }
}
