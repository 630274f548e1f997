package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.testing.TestApp;

/** docs/routes.md has all routes on one screen, as the route table of the code has them. */
class RoutesDocumentTest {
  private static final Path DOCUMENT = Path.of("docs", "routes.md");
  private static final String RENEWAL =
      "./mvnw test -Dtest=RoutesDocumentTest -Droutes.document=write";

  @Test
  void theDocumentIsTheRouteTable() throws IOException {
    String expected = document();
    if ("write".equals(System.getProperty("routes.document"))) {
      Files.writeString(DOCUMENT, expected);
    }

    assertThat(Files.readString(DOCUMENT)).as("renew it with " + RENEWAL).isEqualTo(expected);
  }

  private static String document() {
    List<Route> all;
    try (TestApp app = TestApp.start()) {
      all = app.app().routes().all();
    }
    return """
    # All routes

    A test makes this page from `RouteTable` and fails when it differs; renew it with
    `%s`. [api.md](api.md) shows how to call them.
    A body of JSON has at most 64 KiB and a form 16 KiB where no size stands. Work that is `costly` or `lengthy`
    has [threads](architecture.md#threads) of its own.

    ## API and documents

    %s
    ## Pages

    Who calls with a scope is signed in.

    %s\
    """
        .formatted(RENEWAL, table(all, false), table(all, true));
  }

  private static String table(List<Route> all, boolean pages) {
    return Stream.concat(
            Stream.of("| Route | Who may call | Body; work | Code |", "|---|---|---|---|"),
            all.stream()
                .filter(route -> route.page() == pages)
                .sorted(Comparator.comparing(Route::template).thenComparing(Route::method))
                .map(RoutesDocumentTest::row))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String row(Route route) {
    return "| `%s %s` | %s | %s | `%s` |"
        .formatted(
            route.method(),
            route.template(),
            access(route.access()),
            body(route.body()) + work(route.cost()),
            code(route.handler()));
  }

  private static String work(Route.Cost cost) {
    return cost == Route.Cost.LIGHT ? "" : "; " + cost.name().toLowerCase(Locale.ROOT);
  }

  private static String access(Access access) {
    return switch (access) {
      case Access.Public(boolean signsUp) -> signsUp ? "anyone; signs up" : "anyone";
      case Access.Scoped(var scope) -> "`" + scope.text() + "`";
      case Access.AnyKey() -> "any key";
      case Access.KeyOnly() -> "any key, no session";
      case Access.ScopedOrPassword(var scope) -> "`" + scope.text() + "` or password";
      case Access.SignedIn(var scope) ->
          scope.map(one -> "`" + one.text() + "`").orElse("signed in");
      case Access.Visitor(boolean signsUp) -> signsUp ? "anyone; signs up" : "anyone";
    };
  }

  private static String body(Route.BodyRule body) {
    return switch (body) {
      case Route.BodyRule.None() -> "";
      case Route.BodyRule.Empty() -> "none or `{}`";
      case Route.BodyRule.OfJson(int limit, var _) -> "JSON" + size(limit, 64 << 10);
      case Route.BodyRule.OfFile(int limit, var types) ->
          types.contains("application/x-www-form-urlencoded")
              ? "form" + size(limit, 16 << 10)
              : "file" + size(limit, 0);
    };
  }

  private static String size(int limit, int usual) {
    return limit == usual ? "" : ", " + (limit >> 10) + " KiB";
  }

  /** Returns the class that the handler is in, which made it as a lambda. */
  private static String code(Route.Handler handler) {
    return handler
        .getClass()
        .getName()
        .replaceFirst("^org\\.talenttree\\.", "")
        .replaceFirst("\\$\\$Lambda.*$", "");
  }
}
