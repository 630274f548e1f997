package org.talenttree.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.Logger;
import org.talenttree.config.LogSettings;
import org.talenttree.config.LogSettings.Format;
import org.talenttree.testing.TestClock;

@Timeout(30)
@Tag("alone")
class BatchAppenderTest {
  private static final LogSettings TEXT = new LogSettings(Format.TEXT, true);

  private final LoggerContext context = new LoggerContext();
  private final Logger logger = context.getLogger("org.talenttree.test");

  @Test
  void linesComeInTheOrderTheyWereLogged() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Logging _ = Logging.start(TEXT, context, out, new TestClock())) {
      IntStream.range(0, 5_000).forEach(this::answer);
    }

    List<String> numbers =
        out.toString(UTF_8).lines().map(line -> line.substring(line.lastIndexOf('=') + 1)).toList();
    assertThat(numbers).isEqualTo(IntStream.range(0, 5_000).mapToObj(Integer::toString).toList());
  }

  @Test
  void anErrorIsWrittenBeforeTheLoggerReturns() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Logging _ = Logging.start(TEXT, context, out, new TestClock())) {
      logger.error("the last word");

      assertThat(out.toString(UTF_8)).contains("the last word");
    }
  }

  @Test
  void aReaderThatDoesNotReadHoldsNobodyUpAndIsToldWhatItMissed() {
    Stuck out = new Stuck();
    try (Logging _ = Logging.start(TEXT, context, out, new TestClock())) {
      long began = System.nanoTime();
      for (int i = 0; i < 200_000; i++) {
        answer(i);
      }
      logger.error("an error waits a little, not for ever");
      Duration took = Duration.ofNanos(System.nanoTime() - began);

      assertThat(took).isLessThan(Duration.ofSeconds(10));
      out.release.countDown();
    }

    assertThat(out.text()).contains("an error waits a little");
    assertThat(out.text()).containsPattern("WARN  BatchAppender \\d+ lines were dropped");
  }

  @Test
  void aBrokenStreamEndsNeitherTheProcessNorTheLog() {
    List<byte[]> written = new ArrayList<>();
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws java.io.IOException {
            throw new java.io.IOException("planted by a test");
          }

          @Override
          public void write(byte[] bytes, int from, int length) throws java.io.IOException {
            written.add(bytes);
            write(0);
          }
        };
    try (Logging _ = Logging.start(TEXT, context, broken, new TestClock())) {
      logger.error("one");
      logger.error("two");
    }

    assertThat(written).hasSize(2);
  }

  private void answer(int number) {
    context.getLogger(Logging.REQUESTS).atInfo().addKeyValue("number", number).log("answered");
  }

  /** A stream nobody reads from until it is released. */
  private static final class Stuck extends OutputStream {
    private final CountDownLatch release = new CountDownLatch(1);
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      try {
        release.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      synchronized (read) {
        read.write(bytes, from, length);
      }
    }

    String text() {
      synchronized (read) {
        return read.toString(UTF_8);
      }
    }
  }
}
