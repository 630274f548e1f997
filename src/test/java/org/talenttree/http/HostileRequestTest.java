package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.GuardedTree;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestResponse;

/** What is not well-formed HTTP is refused in the form of every other error, and harms nothing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileRequestTest {
  private static final String JSON = "Content-Type: application/json";

  private final GuardedTree guarded = new GuardedTree();

  @AfterEach
  void nothingWasHarmed() {
    guarded.assertUnharmed();
  }

  @AfterAll
  void stop() {
    guarded.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/v1/trees HTTP/1.0\r\nHost: a\r\n\r\n",
        "GET /api/v1/trees HTTP/1.2\r\nHost: a\r\n\r\n",
        "GET /api/v1/trees HTTP/2.0\r\nHost: a\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET /api/v1/trees\r\n\r\n",
        "GET\r\n\r\n",
        "GET  /api/v1/trees HTTP/1.1\r\nHost: a\r\n\r\n",
        "G\u00e4T /api/v1/trees HTTP/1.1\r\nHost: a\r\n\r\n",
        " GET /api/v1/trees HTTP/1.1\r\nHost: a\r\n\r\n",
        "\u0000\u0001\u0002\u0003\r\n\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\nHost: a\n\n",
        "GET /api/v1/trees HTTP/1.1\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost:\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a:port\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a/b\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nNoColon\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\n: empty\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nSpace : x\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nX: one\r\n two\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n",
        "GET /api/v1/trees HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n"
      })
  void whatIsNoHttpRequestIsRefused(String request) {
    assertThat(answer(request, false).code()).isEqualTo("bad_request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "GET /api/v1/trees HTTP/1.1\r", "GET / HTTP/1.1\r\nHost: a"})
  void aHeadThatEndsHalfwayIsRefused(String head) {
    assertThat(answer(head, true).code()).isEqualTo("bad_request");
  }

  @Test
  void aConnectionThatSaysNothingIsClosed() {
    try (RawHttp raw = guarded.connect()) {
      raw.endOutput();

      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void pipelinedRequestsAreAnsweredInOrder() {
    String requests =
        guarded.head("GET", "/api/v1/trees/none")
            + guarded.head("PATCH", guarded.tree(), JSON, "Content-Length: 2")
            + "{}"
            + guarded.head("PATCH", "/api/v1/nowhere", JSON, "Content-Length: 2")
            + "{}"
            + guarded.head("HEAD", guarded.tree())
            + guarded.head("GET", guarded.tree());
    try (RawHttp raw = guarded.connect()) {
      raw.send(requests);

      assertThat(raw.read("GET").code()).isEqualTo("tree_not_found");
      assertThat(raw.read("PATCH").status()).isEqualTo(200);
      assertThat(raw.read("PATCH").code()).isEqualTo("route_not_found");
      assertThat(raw.read("HEAD").status()).isEqualTo(200);
      assertThat(raw.read("GET").data().get("title").stringValue()).isEqualTo("Guarded");
    }
  }

  private TestResponse answer(String request, boolean ends) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(request);
      if (ends) {
        raw.endOutput();
      }
      return raw.readChecked("GET", "/api/v1/nowhere");
    }
  }
}
