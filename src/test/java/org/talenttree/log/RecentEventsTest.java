package org.talenttree.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import java.io.IOException;
import java.time.Duration;
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
  void theNewest50AreListedAndAllAreCounted() {
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
  void anEventThatIsRepeatedIsCountedAndDrivesOutNoOther() {
    logger.error("first");
    for (int i = 0; i < 60; i++) {
      clock.advance(Duration.ofSeconds(1));
      logger.atWarn().addKeyValue("requestId", i).setCause(new IOException()).log("not readable");
    }

    RecentEvents.Summary summary = events.summary();

    assertThat(summary.newest())
        .extracting(RecentEvent::message, RecentEvent::count)
        .containsExactly(tuple("not readable", 60L), tuple("first", 1L));
    assertThat(summary.newest().getFirst().time()).isEqualTo(clock.instant());
    assertThat(summary.newest().getFirst().requestId()).contains("59");
    assertThat(summary.warnings()).isEqualTo(60);
    assertThat(summary.day().getLast()).isEqualTo(new Hour(1, 60));
  }

  @Test
  void eventsThatDifferInOneThingAreNotCountedTogether() {
    logger.warn("same");
    logger.error("same");
    logger.error("same", new IOException());
    logger.error("same", new IllegalStateException());
    context.getLogger("org.talenttree.test.Other").error("same", new IllegalStateException());
    context.getLogger("org.talenttree.test.Other").error("else", new IllegalStateException());

    assertThat(events.summary().newest()).hasSize(6).allMatch(event -> event.count() == 1);
  }

  @Test
  void anEventThatComesAgainAfterAnotherIsListedAgain() {
    logger.warn("one");
    logger.warn("other");
    logger.warn("one");

    assertThat(events.summary().newest())
        .extracting(RecentEvent::message)
        .containsExactly("one", "other", "one");
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
