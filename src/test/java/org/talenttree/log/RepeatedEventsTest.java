package org.talenttree.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;
import org.talenttree.config.LogSettings;
import org.talenttree.config.LogSettings.Format;
import org.talenttree.log.RecentEvents.RepeatedEvents;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.Until;

@Timeout(60)
class RepeatedEventsTest {
  private static final LogSettings TEXT = new LogSettings(Format.TEXT, true);

  private final LoggerContext context = new LoggerContext();
  private final Logger logger = context.getLogger("org.talenttree.Test");
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final TestClock clock = new TestClock();

  private Logging start() {
    return Logging.start(TEXT, context, out, clock);
  }

  @Test
  void ofAHundredThousandEqualErrorsSixtyAreWrittenOneWithItsTraceAndTheOthersCounted() {
    try (Logging _ = start()) {
      IntStream.range(0, 100_000).parallel().forEach(i -> fail("request " + i));
    }

    List<String> bugs = linesWith(" bug");
    assertThat(bugs).hasSize(RepeatedEvents.MAX_LINES);
    assertThat(linesWith("  java.lang.IllegalStateException: request")).hasSize(1);
    assertThat(bugs)
        .filteredOn(line -> line.contains("exception="))
        .hasSize(RepeatedEvents.MAX_LINES - 1)
        .allMatch(line -> line.contains("IllegalStateException at org.talenttree.log"))
        .allMatch(line -> line.contains(": request "));
    assertThat(linesWith("left out"))
        .singleElement()
        .asString()
        .contains("WARN  Test", "leftOut=99940", "IllegalStateException at org.talenttree.log");
  }

  @Test
  void whenTheMinuteIsOverTheCountIsWrittenAndTheTraceMayComeAgain() {
    try (Logging _ = start()) {
      IntStream.range(0, 100).forEach(i -> fail("first"));
      clock.advance(Duration.ofSeconds(59));
      fail("late");
      clock.advance(Duration.ofSeconds(1));
      Until.holds("the count is written", () -> out.toString(UTF_8).contains("leftOut=41"));

      fail("second");

      assertThat(linesWith("  java.lang.IllegalStateException: second")).hasSize(1);
    }
    assertThat(linesWith("left out")).hasSize(1);
  }

  @Test
  void aClockThatIsSetBackKeepsNoLinesOut() {
    try (Logging _ = start()) {
      IntStream.range(0, 100).forEach(i -> fail("first"));
      clock.advance(Duration.ofDays(-1));

      Until.holds("the count is written", () -> out.toString(UTF_8).contains("leftOut=40"));
    }
  }

  @Test
  void aKindThatFillsItsRateHidesNoOther() {
    try (Logging _ = start()) {
      IntStream.range(0, 1000).forEach(i -> fail("many"));
      logger.error("bug", new IllegalStateException("elsewhere"));
      logger.error("bug", new IllegalArgumentException("other class"));
      logger.warn("without a trace");
      context.getLogger("org.talenttree.Other").error("bug", failure("other logger"));
    }

    assertThat(linesWith("  java.lang.IllegalStateException: elsewhere")).hasSize(1);
    assertThat(linesWith("  java.lang.IllegalArgumentException: other class")).hasSize(1);
    assertThat(linesWith("  java.lang.IllegalStateException: other logger")).hasSize(1);
    assertThat(linesWith("without a trace")).hasSize(1);
  }

  @Test
  void whatALibraryThrowsFromOneLineIsToldApartByOurs() {
    try (Logging _ = start()) {
      logger.error("bug", number("one"));
      logger.error("bug", otherNumber("two"));
    }

    assertThat(linesWith("  java.lang.NumberFormatException")).hasSize(2);
  }

  @Test
  void aStackThatOverflowsAtManyLinesLeavesOneTrace() {
    try (Logging _ = start()) {
      for (int i = 0; i < 50; i++) {
        logger.error("bug", overflow(i));
      }
    }

    assertThat(linesWith("  java.lang.StackOverflowError")).hasSize(1);
    assertThat(linesWith("exception=\"java.lang.StackOverflowError")).hasSize(49);
  }

  @Test
  void tenThousandKindsAreFewLinesAndAllCounted() {
    try (Logging _ = start()) {
      for (int i = 0; i < 10_000; i++) {
        logger.error("kind " + i);
      }
    }

    assertThat(linesWith("ERROR Test kind"))
        .hasSize(RepeatedEvents.MAX_KINDS + RepeatedEvents.MAX_LINES);
    assertThat(linesWith("left out"))
        .singleElement()
        .asString()
        .contains("leftOut=9740", "kind=\"other kinds\"");
  }

  @Test
  void eachAnsweredRequestHasItsLineAndRefusedAndUncountedOnesAreBounded() {
    try (Requests requests = new Requests()) {
      for (int status : List.of(200, 404, 429, 503)) {
        IntStream.range(0, 1000).forEach(i -> requests.write(status, true));
      }
      IntStream.range(0, 1000).forEach(i -> requests.write(499, false));
    }

    assertThat(linesWith("status=200")).hasSize(1000);
    assertThat(linesWith("status=404")).hasSize(1000);
    assertThat(linesWith("limited")).filteredOn(Requests::isOwn).hasSize(RepeatedEvents.MAX_LINES);
    assertThat(linesWith("status=503")).hasSize(RepeatedEvents.MAX_LINES);
    assertThat(linesWith("status=499")).hasSize(RepeatedEvents.MAX_LINES);
    assertThat(linesWith("left out")).hasSize(3).allMatch(line -> line.contains("leftOut=940"));
  }

  private void fail(String message) {
    logger.error("bug", failure(message));
  }

  private static IllegalStateException failure(String message) {
    return new IllegalStateException(message);
  }

  private static NumberFormatException number(String text) {
    try {
      throw new IllegalStateException("" + Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return e;
    }
  }

  private static NumberFormatException otherNumber(String text) {
    try {
      throw new IllegalStateException("" + Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return e;
    }
  }

  private static Throwable overflow(int lines) {
    try {
      return new IllegalStateException("no overflow at " + recurse(lines));
    } catch (StackOverflowError e) {
      return e;
    }
  }

  // The line at which the stack is full differs with what is on it.
  private static int recurse(int depth) {
    int deeper =
        depth % 2 == 0
            ? recurse(depth + 1) + 1
            : Math.addExact(recurse(depth + 1), Integer.parseInt("1"));
    return deeper + 1;
  }

  private List<String> linesWith(String part) {
    return out.toString(UTF_8).lines().filter(line -> line.contains(part)).toList();
  }

  /** Writes the lines of requests as the service does. */
  private final class Requests implements AutoCloseable {
    private static final String ROUTE = "/of/this/test";

    private final Logger requests = (Logger) LoggerFactory.getLogger(Logging.REQUESTS);
    private final BatchAppender appender;

    private Requests() {
      TextLines encoder = new TextLines();
      encoder.setContext(requests.getLoggerContext());
      encoder.start();
      appender = new BatchAppender(encoder, new RepeatedEvents(clock), out);
      appender.setContext(requests.getLoggerContext());
      appender.start();
      requests.setAdditive(false);
      requests.addAppender(appender);
      requests.setLevel(Level.INFO);
    }

    private void write(int status, boolean isCounted) {
      RequestLog.write(
          new RequestLog.Line(
              new UUID(0, status), "GET", ROUTE, status, 1000, null, 10, null, isCounted));
    }

    private static boolean isOwn(String line) {
      return line.contains(ROUTE);
    }

    @Override
    public void close() {
      requests.detachAppender(appender);
      requests.setLevel(Level.OFF);
      appender.stop();
    }
  }
}
