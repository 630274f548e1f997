package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Username;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.openapi.OpenApiDocument;
import tools.jackson.databind.JsonNode;

/** The table of routes, but for people's pages, and the description of the API say the same. */
class RouteTableTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void everyRouteIsDescribedAndEveryDescribedOperationIsARoute() {
    Set<String> routes = new TreeSet<>();

    api().forEach(route -> routes.add(route.method() + " " + route.template()));

    assertThat(routes).isEqualTo(OpenApiDocument.load().operations());
  }

  @Test
  void theRoutesOfTheSpecificationAreThere() {
    Set<String> routes = new TreeSet<>();

    api().forEach(route -> routes.add(route.method() + " " + route.template()));

    assertThat(routes)
        .contains(
            "GET /api/v1/trees",
            "POST /api/v1/trees",
            "PATCH /api/v1/trees/{id}",
            "DELETE /api/v1/trees/{id}",
            "POST /api/v1/trees/{id}/publish",
            "PUT /api/v1/trees/{id}/paths",
            "GET /api/v1/public/{username}/{slug}");
  }

  @Test
  void noAccountCanStandInFrontOfARoute() {
    Set<String> first = new TreeSet<>();
    app.app().routes().all().forEach(route -> first.add(route.segments().getFirst()));

    assertThat(first).contains("api", "app", "health", "problems");
    assertThat(first)
        .filteredOn(segment -> Username.of(segment).isPresent())
        .allMatch(segment -> new Username(segment).isReserved());
  }

  @Test
  void noTeamAndNoMemberOfOneCanStandBehindAPage() {
    Set<String> forTeams = new TreeSet<>();
    Set<String> forMembers = new TreeSet<>();
    for (Route route : app.app().routes().all()) {
      List<String> segments = route.segments();
      if (route.template().startsWith("/app/teams/")) {
        forTeams.add(segments.get(2));
      }
      if (route.template().startsWith("/app/teams/{team}/") && segments.size() == 4) {
        forMembers.add(segments.get(3));
      }
    }

    assertThat(forTeams).containsExactly("join", "{team}");
    assertThat(forMembers).contains("people", "settings", "tree");
    assertThat(forMembers)
        .filteredOn(segment -> Username.of(segment).isPresent())
        .allMatch(segment -> new Username(segment).isReserved());
  }

  @Test
  void theAccessOfEveryRouteIsTheDescribedSecurity() {
    JsonNode document = app.client(null).get("/openapi.json").json();
    Map<String, String> described = new TreeMap<>();
    Map<String, String> required = new TreeMap<>();

    for (Route route : api()) {
      String name = route.method() + " " + route.template();
      described.put(name, operation(document, route).path("security").toString());
      required.put(name, security(route.access()));
    }

    assertThat(required).isEqualTo(described);
  }

  @Test
  void everyRouteWithCredentialsBeginsWithTheVersion() {
    var scoped =
        api().stream()
            .filter(route -> !(route.access() instanceof Access.Public))
            .map(Route::template)
            // The protocol has a version of its own, in its messages.
            .filter(template -> !template.equals("/mcp"))
            .toList();

    assertThat(scoped).isNotEmpty().allMatch(template -> template.startsWith("/api/v1/"));
  }

  @Test
  void everyPageThatLooksAtASessionIsOfTheApp() {
    var signedIn =
        app.app().routes().all().stream()
            .filter(route -> route.page() && !(route.access() instanceof Access.Public))
            // The directory has one address, whether it is for members or for everyone.
            .filter(route -> !route.template().equals("/people"))
            .toList();

    assertThat(signedIn)
        .allMatch(route -> (route.template() + "/").startsWith("/app/"))
        .allMatch(route ->
            route.access() instanceof Access.SignedIn || route.access() instanceof Access.Visitor);
  }

  @Test
  void onlyThePublicReadOfTheSpecifiedRoutesTakesNoCredentials() {
    var open =
        app.app().routes().all().stream()
            .filter(route -> route.template().matches("/api/v1/(trees|public)\\b.*"))
            .filter(route -> route.access() instanceof Access.Public)
            .map(Route::template)
            .toList();

    assertThat(open).containsExactly("/api/v1/public/{username}/{slug}");
  }

  private static List<Route> api() {
    return app.app().routes().all().stream().filter(route -> !route.page()).toList();
  }

  private static JsonNode operation(JsonNode document, Route route) {
    return document
        .path("paths")
        .path(route.template())
        .path(route.method().toLowerCase(Locale.ROOT));
  }

  private static String security(Access access) {
    return switch (access) {
      case Access.Public everyone -> "[]";
      case Access.AnyKey any -> "[{\"apiKey\":[]},{\"session\":[]}]";
      case Access.KeyOnly only -> "[{\"apiKey\":[]}]";
      case Access.Scoped(var scope) -> "[" + keyOrSession(scope) + "]";
      case Access.ScopedOrPassword(var scope) -> "[" + keyOrSession(scope) + ",{\"password\":[]}]";
      case Access.SignedIn page -> throw new AssertionError("a page is not described");
      case Access.Visitor page -> throw new AssertionError("a page is not described");
    };
  }

  private static String keyOrSession(Scope scope) {
    return "{\"apiKey\":[\"" + scope.text() + "\"]},{\"session\":[\"" + scope.text() + "\"]}";
  }
}
