package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Until;

/** A request whose client goes away, or whose answer fails, is counted out all the same. */
@Timeout(60)
class GoneClientsTest {
  private static final Deadlines LONG = TestEngine.all(Duration.ofMinutes(1));
  private static final String TYPE = "Host: a\r\nContent-Type: text/plain\r\n";

  @TempDir private Path folder = Path.of("");
  private final Semaphore permits = new Semaphore(0);
  private final AtomicInteger begun = new AtomicInteger();
  private final Route slow =
      Route.get(
          "/slow",
          Access.PUBLIC,
          request -> {
            begun.incrementAndGet();
            permits.acquireUninterruptibly();
            return TestEngine.document("done".getBytes(UTF_8));
          });
  private final Route echo =
      Route.readOnlyForm(
          "/echo",
          Access.PUBLIC,
          1 << 20,
          "text/plain",
          request -> TestEngine.document(request.body()));

  @Test
  void aClientThatIsGoneWhileItsRequestIsWorkedOn() {
    try (TestEngine engine = new TestEngine(folder, 4, LONG, slow)) {
      try (RawHttp raw = engine.connect()) {
        raw.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
        Until.holds("the work has begun", () -> begun.get() == 1);
      }
      permits.release();

      // The first bytes to a closed connection may still go out, so 200 is as good as 499.
      Until.holds("it is counted out", () -> engine.requestsOfAnyStatus() == 1);
      assertThat(engine.inFlight()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /echo HTTP/1.1\r\n" + TYPE + "Content-Length: 5\r\n\r\nhell",
        "POST /echo HTTP/1.1\r\n" + TYPE + "Content-Length: 99999\r\n\r\nhell",
        "POST /echo HTTP/1.1\r\n" + TYPE + "Transfer-Encoding: chunked\r\n\r\n5\r\nhell",
        "POST /echo HTTP/1.1\r\n" + TYPE + "Content-Length: 5\r\nExpect: 100-continue\r\n\r\n",
        "POST /nowhere HTTP/1.1\r\n" + TYPE + "Content-Length: 99999\r\n\r\nhell"
      })
  void aClientThatIsGoneInTheMiddleOfItsBody(String half) {
    int many = 20;
    try (TestEngine engine = new TestEngine(folder, 4, LONG, echo)) {
      for (int i = 0; i < many; i++) {
        // Some go before the checks are made, some after.
        try (RawHttp raw = engine.connect()) {
          raw.send(half);
        }
      }

      Until.holds("all are counted out", () -> engine.requestsOfAnyStatus() >= many);
      assertThat(engine.inFlight()).isZero();
    }
  }

  @Test
  void theBodyOfAnAnsweredRequestIsHeldByNoThreadThatWaitsForTheNext() {
    List<WeakReference<byte[]>> held = new CopyOnWriteArrayList<>();
    Route keeps =
        Route.readOnlyForm(
                "/keeps",
                Access.PUBLIC,
                1 << 20,
                "text/plain",
                request -> {
                  held.add(new WeakReference<>(request.body()));
                  return TestEngine.document("done".getBytes(UTF_8));
                })
            .lengthyToRun();
    try (TestEngine engine = new TestEngine(folder, 4, LONG, keeps);
        RawHttp raw = engine.connect()) {
      raw.send("POST /keeps HTTP/1.1\r\n" + TYPE + "Content-Length: 5\r\n\r\nhello");
      assertThat(raw.read("POST").status()).isEqualTo(200);

      Until.holds(
          "the body is gone",
          () -> {
            System.gc();
            return held.getFirst().get() == null;
          });
    }
  }

  @Test
  void anAnswerThatCannotBeMadeIsAFailureOfOurs() {
    List<String> keys = List.of("a", "b");
    Route broken =
        Route.get(
            "/broken", Access.PUBLIC, request -> TestEngine.document(keys.get(2).getBytes(UTF_8)));
    try (TestEngine engine = new TestEngine(folder, 4, LONG, broken);
        RawHttp raw = engine.connect()) {
      raw.send("GET /broken HTTP/1.1\r\nHost: a\r\n\r\n");

      assertThat(raw.read("GET").status()).isEqualTo(500);
    }
  }
}
