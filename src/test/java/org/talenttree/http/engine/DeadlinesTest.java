package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Access;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Until;

/** How long a client may take, with short times. */
@Tag("alone")
class DeadlinesTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final String TYPE = "Content-Type: text/plain\r\n";

  /** Let through one by one. */
  private final Semaphore slowAnswers = new Semaphore(0);

  @TempDir private Path folder = Path.of("");
  private @Nullable TestEngine engine;

  private TestEngine engine() {
    return Objects.requireNonNull(engine);
  }

  @BeforeEach
  void start() {
    start(TestEngine.all(SHORT));
  }

  private void start(Deadlines deadlines) {
    engine =
        new TestEngine(
            folder,
            4,
            deadlines,
            Route.readOnlyForm(
                "/echo",
                Access.PUBLIC,
                100 << 20,
                "text/plain",
                request -> TestEngine.document(request.body())),
            Route.get("/slow", Access.PUBLIC, request -> answerSlowly()));
  }

  private Response answerSlowly() {
    slowAnswers.acquireUninterruptibly();
    return TestEngine.document("done".getBytes(UTF_8));
  }

  @AfterEach
  void stop() {
    slowAnswers.release(100);
    engine().close();
  }

  private RawHttp connect() {
    return engine().connect();
  }

  @Test
  void aSilentConnectionIsClosed() {
    letTimePass();
  }

  private void letTimePass() {
    try (RawHttp silent = connect()) {
      assertThat(silent.endsHere()).isTrue();
    }
  }

  @Test
  void aConnectionThatFallsSilentAfterAnAnswerIsClosed() {
    try (RawHttp raw = connect()) {
      raw.send("POST /echo HTTP/1.1\r\nHost: a\r\n" + TYPE + "Content-Length: 2\r\n\r\nhi");

      assertThat(raw.read("POST").bytes()).isEqualTo("hi".getBytes(UTF_8));
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void whatAnAnswerTakesIsNotTheClientsTime() {
    try (RawHttp raw = connect()) {
      for (int i = 0; i < 2; i++) {
        raw.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
        letTimePass();
        slowAnswers.release();

        assertThat(raw.read("GET").bytes()).isEqualTo("done".getBytes(UTF_8));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "G",
        "POST /echo HTTP/1.1",
        "POST /echo HTTP/1.1\r\nHost: a",
        "POST /echo HTTP/1.1\r\nHost: a\r\n" + TYPE + "Content-Length: 5\r\n\r\nhell",
        "POST /echo HTTP/1.1\r\nHost: a\r\n" + TYPE + "Content-Length: 99999\r\n\r\nhell",
        "POST /echo HTTP/1.1\r\nHost: a\r\n" + TYPE + "Transfer-Encoding: chunked\r\n\r\n5\r\nhell"
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
    String endless = "GET /slow HTTP/1.1\r\nHost: a\r\nX: " + "y".repeat(1_000);
    try (RawHttp raw = connect()) {
      long until = System.nanoTime() + SHORT.multipliedBy(20).toNanos();
      int sent = 0;
      try {
        while (System.nanoTime() < until && sent < endless.length()) {
          raw.send(endless.substring(sent, ++sent));
          letTimeTick();
        }
      } catch (UncheckedIOException e) {
        // The server has ended it.
      }

      assertThat(raw.read("GET").status()).isEqualTo(408);
      assertThat(sent).isLessThan(endless.length());
    }
  }

  private static void letTimeTick() {
    long end = System.nanoTime() + Duration.ofMillis(5).toNanos();
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aClientThatIsToldThatTheTimeIsUpMaySendOn() {
    engine().close();
    // Short for the body alone.
    start(new Deadlines(LONG, LONG, SHORT, LONG, LONG));
    try (RawHttp raw = connect()) {
      raw.send("POST /echo HTTP/1.1\r\nHost: a\r\n" + TYPE + "Content-Length: 90000000\r\n\r\n");

      assertThat(raw.read("POST").status()).isEqualTo(408);
      // More than all buffers between the two hold: it goes through only if it is read.
      raw.send(new byte[16 << 20]);
    }
  }

  @Test
  void aClientThatReadsNoAnswerIsCutOff() {
    byte[] large = new byte[8 << 20];
    String head = "POST /echo HTTP/1.1\r\nHost: a\r\n" + TYPE + "Content-Length: " + large.length;
    engine().close();
    start(new Deadlines(LONG, LONG, LONG, SHORT, SHORT));
    try (RawHttp raw = connect()) {
      raw.send(head + "\r\n\r\n").send(large);
      Until.holds("the answer is given up", () -> engine().requests("499") == 1);

      assertThat(raw.readToEnd().length()).isLessThan(large.length);
    }
  }
}
