package org.talenttree.http.engine;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Finds the addresses of hosts that others have named, within a time. */
public final class Dns {
  private static final Duration TIME = Duration.ofSeconds(5);

  /** The system may take longer than that; what waits for it takes a thread each. */
  private static final Semaphore THREADS = new Semaphore(32);

  private Dns() {}

  /** Asks the DNS, for five seconds at most. */
  public static InetAddress[] resolve(String host) throws UnknownHostException {
    CompletableFuture<InetAddress[]> answer = new CompletableFuture<>();
    try {
      if (!THREADS.tryAcquire(TIME.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UnknownHostException(host);
      }
      start(() -> ask(host, answer));
      return answer.get(TIME.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new UnknownHostException(host);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException(host);
    }
  }

  // No virtual thread: the system's call would pin its carrier, of which there are few.
  private static void start(Runnable ask) {
    try {
      Thread.ofPlatform().daemon().name("dns").start(ask);
    } catch (OutOfMemoryError e) {
      THREADS.release(); // The system gives no thread.
      throw e;
    }
  }

  private static void ask(String host, CompletableFuture<InetAddress[]> answer) {
    try {
      answer.complete(InetAddress.getAllByName(host));
    } catch (UnknownHostException | RuntimeException e) {
      answer.completeExceptionally(e);
    } finally {
      THREADS.release();
    }
  }
}
