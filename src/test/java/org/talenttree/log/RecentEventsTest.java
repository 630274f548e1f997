package org.talenttree.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.log.RecentEvents.Hour;
import org.talenttree.testing.TestClock;

class RecentEventsTest {
  private final TestClock clock = new TestClock();
  private final LoggerContext context = new LoggerContext();
  private final Logger logger = context.getLogger("org.talenttree.test.Sample");
  private final RecentEvents events = RecentEvents.collect(context, clock);

  @AfterEach
  void stop() {
    events.close();
  }

  @Test
  void theNewest50AreKeptAndAllAreCounted() {
    for (int i = 0; i < 51; i++) {
      logger.warn("warning {}", i);
    }

    RecentEvents.Summary summary = events.summary();

    assertThat(summary.newest()).hasSize(50);
    assertThat(summary.newest().getFirst().message()).isEqualTo("warning 50");
    assertThat(summary.newest().getLast().message()).isEqualTo("warning 1");
    assertThat(summary.warnings()).isEqualTo(51);
    assertThat(summary.day().getLast()).isEqualTo(new Hour(0, 51));
  }

  @Test
  void aMessageIsCutAfter500Characters() {
    logger.error("x".repeat(500));
    logger.error("y".repeat(501));

    assertThat(events.summary().newest())
        .extracting(RecentEvent::message)
        .containsExactly("y".repeat(500) + "…", "x".repeat(500));
  }

  @Test
  void whatIsLoggedAfterTheEndIsNotCollected() {
    logger.warn("before");

    events.close();
    logger.warn("after");

    assertThat(events.summary().newest())
        .extracting(RecentEvent::message)
        .containsExactly("before");
    assertThat(context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).iteratorForAppenders())
        .isExhausted();
  }
}
