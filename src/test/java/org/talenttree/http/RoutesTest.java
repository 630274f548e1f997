package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Access;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.Route;

class RoutesTest {
  @Test
  void aLiteralSegmentWinsOverAVariable() {
    Route user = get("/{username}/{slug}");
    Route docs = get("/docs/{page}");
    Routes routes = new Routes(List.of(user, docs));

    assertThat(found(routes, "docs", "start")).isSameAs(docs);
    assertThat(found(routes, "ada", "start")).isSameAs(user);
  }

  @Test
  void aVariableTakesAnySegmentButAnEmptyOne() {
    Routes routes = new Routes(List.of(get("/trees/{id}")));

    assertThat(match(routes, "trees", "a/b ü").variables()).isEqualTo(Map.of("id", "a/b ü"));
    assertThat(routes.find(List.of("trees", ""))).isNull();
    assertThat(routes.find(List.of("trees"))).isNull();
    assertThat(routes.find(List.of("trees", "7", ""))).isNull();
    assertThat(routes.find(List.of("Trees", "7"))).isNull();
    assertThat(routes.find(List.of("{id}", "7"))).isNull();
  }

  @Test
  void aVariableWithAnEndingWinsOverOneWithout() {
    Route page = get("/{username}/{slug}");
    Route markdown = get("/{username}/{slug}.md");
    Routes routes = new Routes(List.of(page, markdown));

    assertThat(found(routes, "ada", "tree.md")).isSameAs(markdown);
    assertThat(match(routes, "ada", "tree.md").variables())
        .isEqualTo(Map.of("username", "ada", "slug", "tree"));
    assertThat(found(routes, "ada", "tree.txt")).isSameAs(page);
    assertThat(found(routes, "ada", ".md")).isSameAs(page);
  }

  @Test
  void getServesHeadAndTheMethodsAreListed() {
    Route read = get("/trees");
    Route delete = route("DELETE", "/trees");
    var match = match(new Routes(List.of(delete, read)), "trees");

    assertThat(match.route("HEAD")).isSameAs(read);
    assertThat(match.route("PUT")).isNull();
    assertThat(match.route("get")).isNull();
    assertThat(match.allow()).isEqualTo("DELETE, GET, HEAD");
  }

  @Test
  void twoRoutesForTheSameAreRefused() {
    List<Route> twice = List.of(get("/trees/{id}"), get("/trees/{id}"));

    assertThatThrownBy(() -> new Routes(twice)).hasMessageContaining("GET/trees/{id}");
  }

  private static Route get(String template) {
    return route("GET", template);
  }

  private static Route route(String method, String template) {
    Route.Reader nothing = request -> new NotModified(List.of());
    return Route.of(method, template, Access.PUBLIC, nothing);
  }

  private static Routes.Match match(Routes routes, String... path) {
    return Objects.requireNonNull(routes.find(List.of(path)));
  }

  private static Route found(Routes routes, String... path) {
    return Objects.requireNonNull(match(routes, path).route("GET"));
  }
}
