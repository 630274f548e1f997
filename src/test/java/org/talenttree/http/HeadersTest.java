package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** The headers that guard the answers. */
class HeadersTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @MethodSource("answers")
  void noAnswerIsSniffedFramedOrReferredFrom(String name, Function<TestTree, TestResponse> call) {
    var answer = call.apply(TestTree.published(app));

    assertThat(answer.header("X-Content-Type-Options")).as(name).hasValue("nosniff");
    assertThat(answer.header("Referrer-Policy")).hasValue("no-referrer");
    assertThat(answer.header("Content-Security-Policy"))
        .hasValue("default-src 'none'; frame-ancestors 'none'");
  }

  @ParameterizedTest
  @MethodSource("answers")
  void noAnswerTellsWhatServerSentIt(String name, Function<TestTree, TestResponse> call) {
    var answer = call.apply(TestTree.published(app));

    assertThat(answer.header("Server")).as(name).isEmpty();
    assertThat(answer.header("X-Powered-By")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("ownersAnswers")
  void whatOwnersReadIsNotStored(String name, Function<TestTree, TestResponse> call) {
    var answer = call.apply(TestTree.published(app));

    assertThat(answer.header("Cache-Control")).as(name).hasValue("no-store");
  }

  @ParameterizedTest
  @MethodSource("ownersAnswers")
  void whatOwnersReadIsReadableByNoOtherOrigin(String name, Function<TestTree, TestResponse> call) {
    var answer = call.apply(TestTree.published(app));

    assertThat(answer.headers().keySet())
        .as(name)
        .noneMatch(header -> header.toLowerCase(Locale.ROOT).startsWith("access-control-"));
  }

  @ParameterizedTest
  @MethodSource("everyonesAnswers")
  void whatEveryoneReadsIsReadableByEveryOrigin(
      String name, Function<TestTree, TestResponse> call) {
    var answer = call.apply(TestTree.published(app));

    assertThat(answer.header("Access-Control-Allow-Origin")).as(name).hasValue("*");
    assertThat(answer.header("Access-Control-Expose-Headers")).hasValue("ETag, X-Request-Id");
    assertThat(answer.header("Access-Control-Allow-Credentials")).isEmpty();
  }

  @Test
  void aNotModifiedAnswerTellsNoLength() {
    TestTree tree = TestTree.published(app);

    assertThat(tree.read("If-None-Match", "*").header("Content-Length")).isEmpty();
    assertThat(tree.readPublicly("If-None-Match", "*").header("Content-Length")).isEmpty();
    assertThat(tree.readPublicly("If-None-Match", "*").status()).isEqualTo(304);
  }

  static Stream<Arguments> answers() {
    return Stream.concat(ownersAnswers(), everyonesAnswers());
  }

  static Stream<Arguments> ownersAnswers() {
    return Stream.of(
        answer("list", tree -> tree.owner().client().get("/api/v1/trees", "Origin", "https://a.b")),
        answer("read", TestTree::read),
        answer("304", tree -> tree.read("If-None-Match", "*")),
        answer("patch", tree -> tree.patch("{}")),
        answer("422", tree -> tree.patch("[]")),
        answer("412", tree -> tree.delete("If-Match", "\"77\"")),
        answer("401", tree -> app.client(null).get("/api/v1/trees", "Origin", "https://a.b")),
        answer("404", tree -> app.client(null).get("/api/v1/nothing")),
        answer("405", tree -> app.client(null).delete("/api/v1/trees")),
        answer("415", tree -> tree.patch("{}", "Content-Type", "text/plain")));
  }

  static Stream<Arguments> everyonesAnswers() {
    return Stream.of(
        answer("public", TestTree::readPublicly),
        answer("public to an origin", tree -> tree.readPublicly("Origin", "https://a.b")),
        answer("public 304", tree -> tree.readPublicly("If-None-Match", "*")),
        answer("public 404", tree -> app.client(null).get("/api/v1/public/ada/nothing")));
  }

  private static Arguments answer(String name, Function<TestTree, TestResponse> call) {
    return Arguments.of(name, call);
  }
}
