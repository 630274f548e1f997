package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.api.Access;
import org.talenttree.api.Deadline;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.http.HealthRoutes;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/** No kind of request takes the threads that another one needs. */
@Timeout(60)
@Tag("alone")
class FairnessTest {
  private static final Deadlines LONG = TestEngine.all(Duration.ofMinutes(1));

  @TempDir private Path folder = Path.of("");
  private final Semaphore permits = new Semaphore(0);
  private final AtomicInteger begun = new AtomicInteger();

  private Response block() {
    begun.incrementAndGet();
    permits.acquireUninterruptibly();
    return done();
  }

  private static Response done() {
    return TestEngine.document("done".getBytes(UTF_8));
  }

  private final Route quick = Route.get("/quick", Access.PUBLIC, request -> done());
  private final Route slow = Route.get("/slow", Access.PUBLIC, request -> block());
  private final Route costly =
      Route.get("/costly", Access.PUBLIC, request -> new CostlyResponse(this::block));
  private final Route costlyToRun =
      Route.get("/costly-to-run", Access.PUBLIC, request -> block()).costlyToRun();

  private final Route lengthy =
      Route.get("/lengthy", Access.PUBLIC, request -> done()).lengthyToRun();
  private final Route spins = Route.get("/spins", Access.PUBLIC, request -> spin()).lengthyToRun();

  private Response spin() {
    begun.incrementAndGet();
    while (true) {
      Deadline.check();
    }
  }

  @Test
  void costlyWorkLeavesTheOnlyWorkerToOthers() {
    for (String path : List.of("/costly", "/costly-to-run")) {
      begun.set(0);
      try (TestEngine engine = new TestEngine(folder, 1, LONG, quick, costly, costlyToRun);
          RawHttp busy = engine.connect()) {
        get(busy, path);
        Until.holds("the work has begun", () -> begun.get() == 1);

        assertThat(status(engine, "/quick")).as(path).isEqualTo(200);
        permits.release();
        assertThat(busy.read("GET").status()).as(path).isEqualTo(200);
      }
    }
  }

  @Test
  void aLargeBodyLeavesTheOnlyWorkerToOthers() {
    String body = "[" + "1,".repeat(150_000) + "1]";
    Route reads = Route.question("/reads", Access.PUBLIC, 1 << 20, request -> block());
    try (TestEngine engine = new TestEngine(folder, 1, LONG, quick, reads);
        RawHttp busy = engine.connect()) {
      busy.send(
          "POST /reads HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body);
      Until.holds("the work has begun", () -> begun.get() == 1);

      assertThat(status(engine, "/quick")).isEqualTo(200);
      permits.release();
      assertThat(busy.read("POST").status()).isEqualTo(200);
    }
  }

  @Test
  void pagesLeaveTheWorkersToOthers() {
    int many = 64;
    Route page = Route.page("/page", request -> block());
    List<RawHttp> all = new ArrayList<>();
    try (TestEngine engine = new TestEngine(folder, many, LONG, quick, page)) {
      ask(engine, many, "/page", all);
      Until.holds("pages that find no thread are refused", () -> engine.requests("503") > 0);

      assertThat(begun.get()).isLessThan(many);
      assertThat(status(engine, "/quick")).isEqualTo(200);
      permits.release(many);
    } finally {
      all.forEach(RawHttp::close);
    }
  }

  @Test
  void anErrorInsideOfARouteIsAnsweredAndItsConnectionGoesOn() {
    Route broken =
        Route.get(
            "/broken",
            Access.PUBLIC,
            request -> {
              throw new StackOverflowError("of a test");
            });
    try (TestEngine engine = new TestEngine(folder, 1, LONG, quick, broken);
        RawHttp client = engine.connect()) {
      get(client, "/broken");
      assertThat(client.read("GET").status()).isEqualTo(500);
      get(client, "/quick");
      assertThat(client.read("GET").status()).isEqualTo(200);
    }
  }

  @Test
  void moreCostlyWorkThanMayWaitIsRefusedAtOnce() {
    int more = 200;
    List<RawHttp> all = new ArrayList<>();
    try (TestEngine engine = new TestEngine(folder, 4, LONG, quick, costly)) {
      ask(engine, more, "/costly", all);
      Until.holds("the rest is refused", () -> engine.requests("503") >= more - begun.get());

      assertThat(begun.get()).isLessThan(more);
      assertThat(status(engine, "/quick")).isEqualTo(200);
      permits.release(more);
    } finally {
      all.forEach(RawHttp::close);
    }
  }

  @Test
  void healthIsAnsweredAndTheRestRefusedWhereEveryWorkerIsTaken() {
    Route health = Route.get("/health/live", Access.PUBLIC, request -> done());
    try (TestEngine engine = new TestEngine(folder, 1, LONG, quick, slow, health);
        RawHttp busy = engine.connect()) {
      get(busy, "/slow");
      Until.holds("the work has begun", () -> begun.get() == 1);

      assertThat(status(engine, "/quick")).isEqualTo(503);
      assertThat(status(engine, "/health/live")).isEqualTo(200);
      permits.release();
      assertThat(busy.read("GET").status()).isEqualTo(200);
      assertThat(status(engine, "/quick")).isEqualTo(200);
    }
  }

  @Test
  void lengthyWorkThatSpinsIsStoppedAndTheNextIsAnswered() {
    try (TestEngine engine =
            new TestEngine(folder, 1, LONG, Duration.ofMillis(200), quick, spins, lengthy);
        RawHttp spinning = engine.connect()) {
      get(spinning, "/spins");
      Until.holds("it spins", () -> begun.get() == 1);

      assertThat(status(engine, "/lengthy")).isEqualTo(200);
      TestResponse stopped = spinning.read("GET");
      assertThat(stopped.status()).isEqualTo(503);
      assertThat(stopped.code()).isEqualTo("overloaded");
    }
  }

  @Test
  void aClientThatLeavesFreesTheThreadOfItsLengthyWork() {
    try (TestEngine engine = new TestEngine(folder, 1, LONG, quick, spins, lengthy)) {
      try (RawHttp spinning = engine.connect()) {
        get(spinning, "/spins");
        Until.holds("it spins", () -> begun.get() == 1);
        try (RawHttp waiting = engine.connect()) {
          get(waiting, "/spins");
        }
        everyLoopHasSeenWhatArrived(engine);
      }

      assertThat(status(engine, "/lengthy")).isEqualTo(200);
      Until.holds("both are counted as left", () -> engine.requests("499") == 2);
      assertThat(begun.get()).as("what waited was never run").isEqualTo(1);
    }
  }

  /** Connections go to the loops in turn, and a loop handles what arrived first. */
  private static void everyLoopHasSeenWhatArrived(TestEngine engine) {
    for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      assertThat(status(engine, "/quick")).isEqualTo(200);
    }
  }

  @Test
  void whileADatabaseDoesNotAnswerTheProcessIsAliveAndNotReady() {
    Route[] health =
        new HealthRoutes(
                () -> {
                  begun.incrementAndGet();
                  permits.acquireUninterruptibly();
                  return true;
                })
            .routes()
            .toArray(Route[]::new);
    try (TestEngine engine = new TestEngine(folder, 1, LONG, health)) {
      for (int i = 0; i < 10; i++) {
        assertThat(status(engine, "/health/ready")).isEqualTo(503);
        assertThat(status(engine, "/health/live")).isEqualTo(200);
      }
      assertThat(begun).as("it is asked once").hasValue(1);

      permits.release(1000);
      Until.holds("it is ready", () -> status(engine, "/health/ready") == 200);
    }
  }

  @Test
  void aThreadThatDoesNotStopIsReplacedAndCounted() {
    Route stuck = Route.get("/stuck", Access.PUBLIC, request -> block()).costlyToRun();
    try (TestEngine engine = new TestEngine(folder, 1, LONG, Duration.ofMillis(200), quick, stuck);
        RawHttp busy = engine.connect()) {
      get(busy, "/stuck");

      Until.holds("it is counted", () -> engine.replaced("costly") == 1);
      permits.release();
      assertThat(busy.read("GET").status()).isEqualTo(200);
      permits.release();
      assertThat(status(engine, "/stuck")).isEqualTo(200);
    }
  }

  private static void ask(TestEngine engine, int times, String path, List<RawHttp> opened) {
    for (int i = 0; i < times; i++) {
      opened.add(engine.connect());
      get(opened.getLast(), path);
    }
  }

  private static void get(RawHttp connection, String path) {
    connection.send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
  }

  private static int status(TestEngine engine, String path) {
    try (RawHttp raw = engine.connect()) {
      get(raw, path);
      return raw.read("GET").status();
    }
  }
}
