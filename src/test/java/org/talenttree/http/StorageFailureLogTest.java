package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** What a failure of the storage leaves in the log. */
@Tag("sqlite")
class StorageFailureLogTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger("org.talenttree");
  private final ListAppender<ILoggingEvent> appender = new ListAppender<>();
  private final Level before = logger.getEffectiveLevel();

  @BeforeEach
  void listen() {
    logger.setLevel(Level.ERROR);
    logger.setAdditive(false);
    logger.addAppender(appender);
    appender.start();
  }

  @AfterEach
  void stop() {
    logger.detachAppender(appender);
    logger.setAdditive(true);
    logger.setLevel(before);
  }

  @Test
  void theTraceStandsThereOnceAndTheRequestIsNamed() {
    try (TestApp app = TestApp.start()) {
      TestTree tree = TestTree.draft(app);
      leaveRoomFor(3, app);

      TestResponse refused = tree.replacePaths(Sample.manyTalents(200));

      assertThat(refused.code()).isEqualTo("storage_unavailable");
      List<ILoggingEvent> events = List.copyOf(appender.list);
      assertThat(events).filteredOn(StorageFailureLogTest::hasTrace).hasSize(1);
      assertThat(events)
          .anyMatch(event -> String.valueOf(event.getKeyValuePairs()).contains(id(refused)));
    }
  }

  private static boolean hasTrace(ILoggingEvent event) {
    var thrown = event.getThrowableProxy();
    return thrown != null && thrown.getStackTraceElementProxyArray().length > 0;
  }

  private static String id(TestResponse response) {
    return response.header("X-Request-Id").orElseThrow();
  }

  private static void leaveRoomFor(int more, TestApp app) {
    app.app()
        .services()
        .database()
        .write(tx -> {
          int pages = tx.handle().createQuery("PRAGMA page_count").mapTo(Integer.class).one();
          String limit = "PRAGMA max_page_count = " + (pages + more);
          return tx.handle().createQuery(limit).mapTo(Integer.class).one();
        });
  }
}
