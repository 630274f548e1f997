package org.talenttree.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** Every successful answer is {@code {"data": …, "meta": {"requestId": …}}}. */
class EnvelopeTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @MethodSource("calls")
  void everySuccessIsWrapped(String name, Function<TestTree, TestResponse> call) {
    var tree = TestTree.published(app);

    var answer = call.apply(tree);

    assertThat(answer.status()).as(name).isBetween(200, 299);
    assertThat(answer.json().propertyNames()).containsExactly("data", "meta");
    assertThat(answer.json().get("meta").propertyNames()).containsExactly("requestId");
    assertThat(answer.json().get("data").isObject()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void everySuccessIsJson(String name, Function<TestTree, TestResponse> call) {
    var tree = TestTree.published(app);

    var answer = call.apply(tree);

    assertThat(answer.header("Content-Type")).as(name).hasValue("application/json");
  }

  @ParameterizedTest
  @MethodSource("calls")
  void theRequestIdIsAUuidAndTheSameInTheHeader(
      String name, Function<TestTree, TestResponse> call) {
    var tree = TestTree.published(app);

    var answer = call.apply(tree);

    String id = answer.json().at("/meta/requestId").stringValue();
    assertThat(UUID.fromString(id).version()).as(name).isEqualTo(7);
    assertThat(answer.header("X-Request-Id")).hasValue(id);
  }

  @Test
  void anErrorHasTheRequestIdWhereASuccessHasItAndNoData() {
    var client = TestOwner.register(app).client();

    var answer = client.get("/api/v1/trees/7");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.json().has("data")).isFalse();
    assertThat(answer.json().at("/meta/requestId").stringValue())
        .isEqualTo(answer.header("X-Request-Id").orElseThrow());
  }

  @Test
  void eachRequestHasAnIdOfItsOwn() {
    var tree = TestTree.draft(app);

    var first = tree.read();
    var second = tree.read();

    assertThat(first.header("X-Request-Id")).isNotEqualTo(second.header("X-Request-Id"));
  }

  @Test
  void aClientsOwnRequestIdIsNotAdopted() {
    var tree = TestTree.draft(app);
    String own = "0199f2c4-6f0b-7c1e-9a55-2f1d0c7b8e34";

    var answer = tree.read("X-Request-Id", own);

    assertThat(answer.header("X-Request-Id").orElseThrow()).isNotEqualTo(own);
    assertThat(answer.toString()).doesNotContain(own);
  }

  static Stream<Arguments> calls() {
    return Stream.of(
        call("GET trees", tree -> tree.owner().client().get("/api/v1/trees")),
        call(
            "POST trees",
            tree -> tree.owner().client().json("POST", "/api/v1/trees", "{\"title\":\"New\"}")),
        call("GET tree", TestTree::read),
        call("PATCH tree", tree -> tree.patch("{\"title\":\"Other\"}")),
        call("POST publish", TestTree::publish),
        call("PUT paths", tree -> tree.replacePaths("{\"paths\":[]}")),
        call("GET public", TestTree::readPublicly),
        call("DELETE tree", TestTree::delete));
  }

  private static Arguments call(String name, Function<TestTree, TestResponse> call) {
    return Arguments.of(name, call);
  }
}
