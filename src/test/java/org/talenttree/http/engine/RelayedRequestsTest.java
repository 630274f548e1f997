package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.api.Access;
import org.talenttree.api.Calls;
import org.talenttree.api.Calls.Call;
import org.talenttree.api.Deadline;
import org.talenttree.api.Problem;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Until;

/** A request that others are made for ends with its client, as any other does. */
@Timeout(60)
class RelayedRequestsTest {
  private static final Deadlines LONG = TestEngine.all(Duration.ofMinutes(1));
  private static final Duration NEVER = Duration.ofMinutes(5);
  private static final String POST =
      "POST /relay HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";

  @TempDir private Path folder = Path.of("");
  private final CountDownLatch begun = new CountDownLatch(1);
  private final AtomicReference<Deadline.Passed> stopped = new AtomicReference<>();
  private final Route endless = Route.get("/endless", Access.PUBLIC, _ -> work()).lengthyToRun();

  private Response work() {
    begun.countDown();
    try {
      while (true) {
        Deadline.check();
        Thread.onSpinWait();
      }
    } catch (Deadline.Passed e) {
      stopped.set(e);
      throw e;
    }
  }

  @Test
  void whatIsDoneForAClientThatLeavesStops() throws InterruptedException {
    Route relay = Route.relay("/relay", Access.PUBLIC, 1024, new Relay("/endless"));
    try (TestEngine engine = new TestEngine(folder, 4, LONG, NEVER, relay, endless)) {
      try (RawHttp raw = engine.connect()) {
        raw.send(POST);
        begun.await();
      }

      Until.holds("the work has stopped", () -> stopped.get() != null);
      assertThat(stopped.get()).hasMessageContaining("CLIENT_GONE");
      Until.holds("both are counted out", () -> engine.inFlight() == 0);
    }
  }

  /** Makes one request, and answers with its status. */
  private record Relay(String target) implements Route.Relay {
    @Override
    public Response relay(Request request, Calls api) {
      int status = api.send(new Call("GET", target, List.of(), new byte[0])).status();
      return TestEngine.document(String.valueOf(status).getBytes(UTF_8));
    }

    @Override
    public Response refusal(Problem problem, Request request) {
      return TestEngine.document(problem.type().code().getBytes(UTF_8));
    }
  }
}
