package org.talenttree.http;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/**
 * A service whose database stands still for a while, so that what is sent to it stays under way.
 */
final class Busy implements AutoCloseable {
  private static final String TREES = "/api/v1/trees";

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger held = new AtomicInteger();
  private final CountDownLatch released = new CountDownLatch(1);
  private final TestApp app;
  private final Account account;
  private final TestClient ada;

  private Busy(int inFlight) {
    app = TestApp.start(Map.of("limits.in-flight", Integer.toString(inFlight)));
    account = app.account("ada");
    ada = app.client(account, Scope.OF_EVERY_ACCOUNT);
  }

  /** Starts one in which no write of the client's account can be done. */
  static Busy writing() {
    Busy busy = new Busy(256);
    OwnerId owner = busy.account.owner();
    busy.threads.execute(
        () -> busy.app.app().services().database().write(owner, tx -> busy.hold()));
    return busy.await("the writer stands still", 1);
  }

  /** Starts one whose readers stand still, with one worker, which will wait for them. */
  static Busy reading() {
    Busy busy = new Busy(1);
    int readers = (int) busy.app.metric("storage_readers_limit");
    for (int i = 0; i < readers; i++) {
      busy.threads.execute(busy::holdReader);
    }
    return busy.await("all readers stand still", readers);
  }

  private Busy await(String what, int count) {
    try {
      Until.holds(what, () -> held.get() == count);
      return this;
    } catch (AssertionError e) {
      close();
      throw e;
    }
  }

  // A database may take longer to open a connection than a reader waits for one.
  private void holdReader() {
    boolean done = false;
    while (!done) {
      try {
        done = app.app().services().database().readEach(handle -> hold());
      } catch (StorageUnavailable e) {
        done = isReleasedWithin(Duration.ofMillis(10));
      }
    }
  }

  private boolean hold() {
    held.incrementAndGet();
    return isReleasedWithin(Duration.ofMinutes(1));
  }

  private boolean isReleasedWithin(Duration time) {
    try {
      return released.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
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

  /** Sends two reads at once; returns the answer to the one that has no worker, if one has none. */
  TestResponse answerToARead() {
    List<CompletableFuture<TestResponse>> both = List.of(read(), read());
    return (TestResponse) CompletableFuture.anyOf(both.toArray(CompletableFuture[]::new)).join();
  }

  private CompletableFuture<TestResponse> read() {
    return CompletableFuture.supplyAsync(() -> ada.get(TREES), threads);
  }

  /** Returns a client without a key. */
  TestClient stranger() {
    return app.client(null);
  }

  /** Lets the database go on. */
  void release() {
    released.countDown();
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
    release();
    threads.close();
    app.close();
  }
}
