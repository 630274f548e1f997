package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.Until;

/** An event loop waits for nothing: not for the database either. */
@Timeout(60)
@Tag("sqlite")
class LoopsGoOnTest {
  private static final int READERS = 2 * Runtime.getRuntime().availableProcessors();

  @Test
  void everyLoopAnswersWhileTheDatabaseStandsStill() {
    CountDownLatch held = new CountDownLatch(READERS);
    CountDownLatch released = new CountDownLatch(1);
    List<RawHttp> cold = new ArrayList<>();
    try (TestApp app = TestApp.start();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThat(app.client(null).get("/health/live").status()).isEqualTo(200);
      IntStream.range(0, READERS).forEach(i -> threads.execute(() -> hold(app, held, released)));
      Until.holds("every reader is taken", () -> held.getCount() == 0);
      try {
        // As many as there are loops, and more: each loop gets one.
        for (int i = 0; i < 2 * READERS; i++) {
          cold.add(RawHttp.connect(app.client(null).base()));
          cold.getLast().send(get("/api/v1/public/nobody/" + i));
        }
        for (int i = 0; i < 2 * READERS; i++) {
          try (RawHttp other = RawHttp.connect(app.client(null).base())) {
            assertThat(other.send(get("/health/live")).read("GET").status()).isEqualTo(200);
          }
        }
      } finally {
        released.countDown();
      }
      // 503 on a machine so slow that a reader was waited for in vain.
      cold.forEach(connection -> assertThat(connection.read("GET").status()).isIn(404, 503));
    } finally {
      cold.forEach(RawHttp::close);
    }
  }

  private static void hold(TestApp app, CountDownLatch held, CountDownLatch released) {
    app.app()
        .services()
        .database()
        .readEach(handle -> {
          held.countDown();
          try {
            released.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return true;
        });
  }

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }
}
