package org.talenttree.http;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
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

  /** More than there are readers of any database. */
  private static final int READS = 64;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch held = new CountDownLatch(1);
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
    Until.holds("the writer stands still", () -> busy.held.getCount() == 0);
    return busy;
  }

  /** Starts one whose readers stand still, with one worker, which will wait for them. */
  static Busy reading() {
    Busy busy = new Busy(1);
    for (int i = 0; i < READS; i++) {
      busy.threads.execute(
          () -> busy.app.app().services().database().readEach(handle -> busy.hold()));
    }
    Until.holds("a reader stands still", () -> busy.held.getCount() == 0);
    return busy;
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
