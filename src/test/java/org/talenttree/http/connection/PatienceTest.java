package org.talenttree.http.connection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.helidon.http.RequestException;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http1.Http1Config;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.RawHttp;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PatienceTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Patience SHORT_PATIENCE = new Patience(SHORT, SHORT, SHORT, SHORT);

  private final WebServer server =
      WebServer.builder()
          .update(listener ->
              GuardedConnections.guard(
                  listener, Http1Config.builder(), SHORT_PATIENCE, Shortcut.NONE))
          .routing(routing ->
              routing
                  .get(
                      "/slow",
                      (request, response) -> {
                        Thread.sleep(SHORT.multipliedBy(3));
                        response.send("done");
                      })
                  .any((request, response) -> response.send(request.content().as(byte[].class))))
          .build()
          .start();

  @AfterAll
  void stop() {
    server.stop();
  }

  private RawHttp connect() {
    return RawHttp.connect("http://localhost:" + server.port());
  }

  @Test
  void aSilentConnectionIsClosed() {
    try (RawHttp raw = connect()) {
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void aConnectionThatFallsSilentAfterAnAnswerIsClosed() {
    try (RawHttp raw = connect()) {
      raw.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi");

      assertThat(raw.read("POST").bytes()).isEqualTo("hi".getBytes(UTF_8));
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void whatAnAnswerTakesIsNotTheClientsTime() {
    try (RawHttp raw = connect()) {
      for (int i = 0; i < 2; i++) {
        raw.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");

        assertThat(raw.read("GET").bytes()).isEqualTo("done".getBytes(UTF_8));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "G",
        "POST / HTTP/1.1",
        "POST / HTTP/1.1\r\nHost: a",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhell"
      })
  void aRequestThatStopsHalfwayTimesOut(String half) {
    try (RawHttp raw = connect()) {
      raw.send(half);

      assertThat(raw.read("POST").status()).isEqualTo(408);
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void aRequestThatComesByteByByteTimesOutAsAWhole() {
    var arrival = new Arrival(deadline -> new byte[] {'x'}, SHORT_PATIENCE, bytes -> false);

    assertThatThrownBy(() -> readOn(arrival)).isInstanceOf(RequestException.class);
  }

  private static void readOn(Arrival arrival) {
    while (arrival.get() != null) {
      Thread.onSpinWait();
    }
  }
}
