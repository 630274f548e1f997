package org.talenttree.http.engine;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Finds the addresses of hosts that others have named, within a time. */
public final class Dns {
  private static final Duration TIME = Duration.ofSeconds(5);

  private Dns() {}

  /** Asks the DNS, for five seconds at most. */
  public static InetAddress[] resolve(String host) throws UnknownHostException {
    CompletableFuture<InetAddress[]> answer = new CompletableFuture<>();
    Thread.ofVirtual()
        .name("dns")
        .start(() -> {
          try {
            answer.complete(InetAddress.getAllByName(host));
          } catch (UnknownHostException e) {
            answer.completeExceptionally(e);
          }
        });
    try {
      return answer.get(TIME.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new UnknownHostException(host);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException(host);
    }
  }
}
