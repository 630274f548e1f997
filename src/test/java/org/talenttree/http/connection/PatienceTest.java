package org.talenttree.http.connection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.helidon.http.RequestException;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.RawHttp;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PatienceTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Patience SHORT_PATIENCE = new Patience(SHORT, SHORT, SHORT, SHORT);

  /** Let through one by one. */
  private final Semaphore slowAnswers = new Semaphore(0);

  private final WebServer server =
      echo(SHORT_PATIENCE)
          .routing(routing ->
              routing
                  .get(
                      "/slow",
                      (request, response) -> {
                        slowAnswers.acquire();
                        response.send("done");
                      })
                  .any(PatienceTest::echo))
          .build()
          .start();

  private static WebServerConfig.Builder echo(Patience patience) {
    return WebServer.builder()
        .update(listener ->
            GuardedConnections.guard(listener, Http1Config.builder(), patience, Shortcut.NONE))
        .routing(routing -> routing.any(PatienceTest::echo));
  }

  private static void echo(ServerRequest request, ServerResponse response) {
    response.send(request.content().as(byte[].class));
  }

  @AfterAll
  void stop() {
    server.stop();
  }

  private RawHttp connect() {
    return RawHttp.connect("http://localhost:" + server.port());
  }

  @Test
  void aSilentConnectionIsClosed() {
    letPatienceEnd();
  }

  private void letPatienceEnd() {
    try (RawHttp silent = connect()) {
      assertThat(silent.endsHere()).isTrue();
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
        letPatienceEnd();
        slowAnswers.release();

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
  void whoIsToldThatTheTimeIsUpMaySendOn() {
    // Short for the body alone: where the head's time is long, so is the silence that ends all.
    WebServer server = echo(new Patience(LONG, LONG, SHORT, LONG)).build().start();
    try (RawHttp raw = RawHttp.connect("http://localhost:" + server.port())) {
      raw.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000000\r\n\r\n");

      assertThat(raw.read("POST").status()).isEqualTo(408);
      // More than all buffers between the two hold: it goes through only if somebody reads it.
      raw.send(new byte[16 << 20]);
    } finally {
      server.stop();
    }
  }

  @Test
  void aRequestThatComesByteByByteTimesOutAsAWhole() {
    var arrival = new Arrival(new Drip(), SHORT_PATIENCE, bytes -> false);

    assertThatThrownBy(() -> readOn(arrival)).isInstanceOf(RequestException.class);
  }

  private static void readOn(Arrival arrival) {
    while (arrival.get() != null) {
      Thread.onSpinWait();
    }
  }

  private static final class Drip implements Inlet {
    @Override
    public byte[] await(long deadline) {
      return new byte[] {'x'};
    }

    @Override
    public byte[] read(long deadline) {
      return new byte[] {'x'};
    }
  }
}
