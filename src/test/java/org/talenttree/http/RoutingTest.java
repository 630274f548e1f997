package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

class RoutingTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api",
        "/api/v1",
        "/api/v2/trees",
        "/api/v1/tree",
        "/api/v1/TREES",
        "/api/v1/trees/",
        "/api/v1//trees",
        "/api/v1/public/ada",
        "/api/v1/public/ada/",
        "/api/v1/public/ada/talents/more",
        "/trees"
      })
  void anUnknownAddressIsNotFound(String path) {
    var client = TestOwner.register(app).client();

    var answer = client.get(path);

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("route_not_found");
  }

  @Test
  void anUnknownAddressIsNotFoundWithoutAKeyToo() {
    var answer = app.client(null).get("/api/v1/nothing");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("route_not_found");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/api/v1/trees                | DELETE | GET, HEAD, POST",
        "/api/v1/trees                | PUT    | GET, HEAD, POST",
        "/api/v1/trees                | OPTIONS | GET, HEAD, POST",
        "/api/v1/trees/7              | POST   | DELETE, GET, HEAD, PATCH",
        "/api/v1/trees/7/publish      | GET    | POST",
        "/api/v1/trees/7/publish      | HEAD   | POST",
        "/api/v1/trees/7/paths        | GET    | PUT",
        "/api/v1/trees/7/paths        | PATCH  | PUT",
        "/api/v1/public/ada/talents   | POST   | GET, HEAD",
        "/api/v1/public/ada/talents   | DELETE | GET, HEAD",
        "/openapi.json                | PUT    | GET, HEAD",
      })
  void anotherMethodIsNotAllowed(String path, String method, String allow) {
    var answer = app.client(null).send(method, path, BodyPublishers.noBody());

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("Allow")).hasValue(allow);
  }

  @Test
  void aMethodThatIsNotAllowedSaysSoInTheForm() {
    var answer = app.client(null).delete("/api/v1/trees");

    assertThat(answer.code()).isEqualTo("method_not_allowed");
  }

  @ParameterizedTest
  @MethodSource("readableAddresses")
  void headAnswersLikeGetWithoutTheBody(String name, Function<TestTree, String> address) {
    var tree = TestTree.published(app);
    String path = address.apply(tree);

    var get = tree.owner().client().get(path);
    var head = tree.owner().client().send("HEAD", path, BodyPublishers.noBody());

    assertThat(head.bytes()).as(name).isEmpty();
    assertThat(head.status()).isEqualTo(get.status()).isEqualTo(200);
    assertThat(comparable(head)).isEqualTo(comparable(get));
    assertThat(head.header("Content-Length")).hasValue(Integer.toString(get.bytes().length));
  }

  @Test
  void headOfNothingIsNotFoundWithoutABody() {
    var client = TestOwner.register(app).client();

    var head = client.send("HEAD", "/api/v1/trees/7", BodyPublishers.noBody());

    assertThat(head.status()).isEqualTo(404);
    assertThat(head.bytes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "GET,    /api/v1/trees?owner=ada",
    "GET,    /api/v1/trees/{id}?fields=title",
    "PATCH,  /api/v1/trees/{id}?dry=true",
    "DELETE, /api/v1/trees/{id}?force",
    "POST,   /api/v1/trees/{id}/publish?on=true",
    "PUT,    /api/v1/trees/{id}/paths?merge=true",
  })
  void anUnknownQueryParameterOfAnOwnersCallIsRefused(String method, String address) {
    var tree = TestTree.draft(app);
    String path = address.replace("{id}", tree.id());
    String parameter = path.substring(path.indexOf('?') + 1).split("=", 2)[0];

    var answer = tree.owner().client().send(method, path, BodyPublishers.noBody());

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_parameter");
    assertThat(answer.violations()).containsExactly("unknown_parameter " + parameter);
  }

  static Stream<Arguments> readableAddresses() {
    return Stream.of(
        readable("trees", tree -> "/api/v1/trees"),
        readable("tree", TestTree::path),
        readable("public", TestTree::publicPath),
        readable("live", tree -> "/health/live"),
        readable("ready", tree -> "/health/ready"),
        readable("json", tree -> "/openapi.json"),
        readable("yaml", tree -> "/openapi.yaml"));
  }

  private static Arguments readable(String name, Function<TestTree, String> address) {
    return Arguments.of(name, address);
  }

  private static Map<String, List<String>> comparable(TestResponse answer) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(answer.headers());
    // These name or count the single request.
    List.of("Date", "X-Request-Id", "RateLimit").forEach(headers::remove);
    return headers;
  }
}
