package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.api.Access;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.http.engine.TestEngine.OpenConnections;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.Until;

/** How many connections may be open, with few of them. */
@Tag("alone")
class ConnectionLimitTest {
  private static final String EVE = "127.0.0.2";
  private static final String ADA = "127.0.0.3";
  private static final int LOOPS = Runtime.getRuntime().availableProcessors();
  private static final int MANY = 1000;
  private static final byte[] LARGE = new byte[16 << 20];

  private final Semaphore slowAnswers = new Semaphore(0);
  private final List<RawHttp> open = new ArrayList<>();

  @TempDir private Path folder = Path.of("");
  private @Nullable TestEngine engine;

  @AfterEach
  void stop() {
    slowAnswers.release(MANY);
    open.forEach(RawHttp::close);
    if (engine != null) {
      engine.close();
    }
  }

  @Test
  void anAddressAtItsLimitLosesItsOldestIdleConnection() {
    start(new OpenConnections("", 2 * LOOPS, MANY));
    List<RawHttp> first = idle(EVE, 2 * LOOPS);

    RawHttp newest = connect(EVE);

    assertThat(isAnswered(newest)).isTrue();
    assertThat(first.removeFirst().endsHere()).isTrue();
    assertThat(first).allMatch(ConnectionLimitTest::isAnswered);
    assertThat(engine().closed("address", "idle")).isEqualTo(1);
  }

  @Test
  void theOneIdleConnectionIsFoundWhateverLoopItIsOn() {
    start(new OpenConnections("", 4, MANY));
    List<RawHttp> busy = busy(EVE, 3);
    RawHttp idle = idle(EVE, 1).getFirst();

    // Each new one is on the next loop, and replaces the one before.
    for (int i = 0; i < 2 * LOOPS; i++) {
      RawHttp newest = connect(EVE);
      assertThat(isAnswered(newest)).isTrue();
      assertThat(idle.endsHere()).isTrue();
      idle = newest;
    }

    slowAnswers.release(MANY);
    assertThat(busy).allMatch(connection -> connection.read("GET").status() == 200);
  }

  @Test
  void withoutAnIdleConnectionTheNewOneIsClosed() {
    start(new OpenConnections("", 3, MANY));
    List<RawHttp> busy = busy(EVE, 3);

    assertThat(connect(EVE).endsHere()).isTrue();
    assertThat(isAnswered(connect(ADA))).isTrue();
    assertThat(engine().closed("address", "new")).isEqualTo(1);

    slowAnswers.release(MANY);
    assertThat(busy).allMatch(connection -> connection.read("GET").status() == 200);
    assertThat(isAnswered(connect(EVE))).isTrue();
  }

  @Test
  void anAnswerThatIsStillBeingReadIsNotCutOff() {
    start(new OpenConnections("", 1, MANY));
    RawHttp slow = connect(EVE).send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    Until.holds("the answer is on its way", () -> engine().inFlight() == 1);

    assertThat(connect(EVE).endsHere()).isTrue();

    assertThat(slow.read("GET").bytes()).hasSize(LARGE.length);
  }

  @Test
  void oneAddressHasAtMostHalfOfAllConnections() {
    start(new OpenConnections("", MANY, 8));
    idle(EVE, 12);

    List<RawHttp> others = idle(ADA, 4);

    assertThat(engine().connections()).isEqualTo(8);
    assertThat(others).allMatch(ConnectionLimitTest::isAnswered);
    assertThat(engine().closed("all", "idle")).isZero();
  }

  @Test
  void whenAllAreTakenTheAddressWithTheMostMakesRoom() {
    start(new OpenConnections("", MANY, 4 * LOOPS));
    List<RawHttp> few = idle(ADA, LOOPS);
    RawHttp oldest = idle(EVE, 2 * LOOPS).getFirst();
    few.addAll(idle("127.0.0.4", LOOPS));

    assertThat(isAnswered(connect("127.0.0.5"))).isTrue();

    assertThat(oldest.endsHere()).isTrue();
    assertThat(few).allMatch(ConnectionLimitTest::isAnswered);
    assertThat(engine().closed("all", "idle")).isEqualTo(1);
  }

  @Test
  void aTrustedProxyIsLimitedByTheNumberOfAllConnections() {
    start(new OpenConnections(EVE, 2, 6));

    List<RawHttp> ofProxy = idle(EVE, 6);
    assertThat(ofProxy).allMatch(ConnectionLimitTest::isAnswered);

    assertThat(isAnswered(connect(ADA))).isTrue();
    assertThat(engine().closed("all", "idle")).isEqualTo(1);
  }

  @Test
  void connectionsThatEndAreNoLongerCounted() {
    start(new OpenConnections("", 2, MANY));

    for (int i = 0; i < 10; i++) {
      idle(EVE, 2).forEach(RawHttp::close);
      Until.holds("they are counted out", () -> engine().connections() == 0);
    }

    assertThat(engine().closed("address", "idle")).isZero();
  }

  @Test
  void theSettingHoldsAndTheMetricsTell() {
    try (TestApp app = TestApp.start(Map.of("limits.connections-per-address", "2"))) {
      for (int i = 0; i < 3; i++) {
        open.add(RawHttp.connect("http://127.0.0.1:" + app.app().port(), EVE));
        assertThat(isAnswered(open.getLast(), "/health/live")).isTrue();
      }

      open.add(RawHttp.connect("http://127.0.0.1:" + app.app().managementPort()));
      open.getLast().send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(open.getLast().read("GET").toString())
          .contains("http_server_connections 2.0")
          .contains(
              "http_server_connections_closed_total{connection=\"idle\",limit=\"address\"} 1.0");
    }
  }

  private void start(OpenConnections connections) {
    engine =
        new TestEngine(
            folder,
            connections,
            Route.get("/fast", Access.PUBLIC, request -> TestEngine.document(new byte[0])),
            Route.get("/large", Access.PUBLIC, request -> TestEngine.document(LARGE)),
            Route.get("/slow", Access.PUBLIC, request -> answerSlowly()));
  }

  private TestEngine engine() {
    return Objects.requireNonNull(engine);
  }

  private Response answerSlowly() {
    slowAnswers.acquireUninterruptibly();
    return TestEngine.document("done".getBytes(UTF_8));
  }

  private RawHttp connect(String from) {
    open.add(engine().connect(from));
    return open.getLast();
  }

  /** Returns connections that have had an answer. */
  private List<RawHttp> idle(String from, int count) {
    List<RawHttp> idle = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      idle.add(connect(from));
      assertThat(isAnswered(idle.getLast())).isTrue();
    }
    return idle;
  }

  /** Returns connections that wait for their answer. */
  private List<RawHttp> busy(String from, int count) {
    List<RawHttp> busy = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      busy.add(connect(from).send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"));
    }
    Until.holds("all are being answered", () -> engine().inFlight() == count);
    return busy;
  }

  private static boolean isAnswered(RawHttp connection) {
    return isAnswered(connection, "/fast");
  }

  private static boolean isAnswered(RawHttp connection, String path) {
    connection.send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
    return connection.read("GET").status() == 200;
  }
}
