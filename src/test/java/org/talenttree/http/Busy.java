package org.talenttree.http;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/** A service whose writer stands still, so that every write sent to it stays under way. */
final class Busy implements AutoCloseable {
  private static final String TREES = "/api/v1/trees";

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch held = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);
  private final TestApp app;
  private final TestClient ada;

  /** Starts one that works on so many requests at once. */
  Busy(int inFlight) {
    app = TestApp.start(Map.of("limits.in-flight", Integer.toString(inFlight)));
    ada = app.register("ada");
    threads.execute(() -> app.app().services().database().write(handle -> hold()));
    Until.holds("the writer stands still", () -> held.getCount() == 0);
  }

  private boolean hold() {
    held.countDown();
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  /** Sends the same write twice at once; returns the answer to the one that is not under way. */
  TestResponse answerToTheSecond() {
    List<CompletableFuture<TestResponse>> both = List.of(create(), create());
    return (TestResponse) CompletableFuture.anyOf(both.toArray(CompletableFuture[]::new)).join();
  }

  private CompletableFuture<TestResponse> create() {
    return CompletableFuture.supplyAsync(
        () -> ada.json("POST", TREES, Sample.title("Held"), "Idempotency-Key", "k"), threads);
  }

  /** Begins to stop the service, which waits for the write, and returns what others hear. */
  TestResponse answerWhileStopping() {
    answerToTheSecond();
    threads.execute(app.app()::close);
    Until.holds("reads are turned away", () -> ada.get(TREES).status() != 200);
    return ada.get(TREES);
  }

  @Override
  public void close() {
    released.countDown();
    threads.close();
    app.close();
  }
}
