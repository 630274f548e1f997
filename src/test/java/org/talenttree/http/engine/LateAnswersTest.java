package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Access;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Until;

/** A request whose answer cannot be sent is counted out, and no bug. */
@Timeout(60)
class LateAnswersTest {
  @TempDir private Path folder = Path.of("");
  private final Semaphore begun = new Semaphore(0);
  private final Semaphore permits = new Semaphore(0);
  private final Route slow =
      Route.get(
          "/slow",
          Access.PUBLIC,
          request -> {
            begun.release();
            permits.acquireUninterruptibly();
            return TestEngine.document("done".getBytes(UTF_8));
          });
  private final Logger logger = (Logger) LoggerFactory.getLogger("org.talenttree");
  private final ListAppender<ILoggingEvent> errors = new ListAppender<>();
  private final Level before = logger.getEffectiveLevel();

  @BeforeEach
  void listen() {
    logger.setLevel(Level.ERROR);
    logger.addAppender(errors);
    errors.start();
  }

  @AfterEach
  void stop() {
    logger.detachAppender(errors);
    logger.setLevel(before);
  }

  @Test
  void anAnswerThatIsMadeAfterAStopIsThatOfAClientThatHasGone() {
    TestEngine engine = new TestEngine(folder, 4, TestEngine.all(Duration.ofMinutes(1)), slow);
    try (RawHttp raw = engine.connect()) {
      raw.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
      begun.acquireUninterruptibly();

      engine.close();
      permits.release();

      Until.holds("it is counted out", () -> engine.requests("499") == 1);
      assertThat(engine.inFlight()).isZero();
      assertThat(List.copyOf(errors.list)).isEmpty();
    }
  }

  @Test
  void aRefusalThatCannotBeWrittenAfterTheBodyWasPassedOver() {
    Document unsendable = new Document(-1, "text/html", new byte[0], List.of());
    String body = "x".repeat(100_000);
    try (TestEngine engine = new TestEngine(folder, (_, _, _, _) -> unsendable, slow);
        RawHttp raw = engine.connect()) {
      raw.send(
          "POST /nowhere HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nContent-Type: text/plain\r\n"
              + "Content-Length: 100000\r\n\r\n"
              + body);

      Until.holds("it is counted out", () -> engine.requests("499") == 1);
      assertThat(engine.inFlight()).isZero();
    }
  }
}
