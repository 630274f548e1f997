package org.talenttree.update;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import org.talenttree.config.Reasons;

/** Reads a feed by plain GETs that say nothing about this installation. */
final class FeedClient {
  private static final int MAX_BYTES = 1 << 20;
  private static final int MAX_REDIRECTS = 3;
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  private final SSLContext tls;
  private final Duration timeout;

  /**
   * Reads feeds.
   *
   * @param timeout for all of it: connections, redirects and the body
   */
  FeedClient(SSLContext tls, Duration timeout) {
    this.tls = tls;
    this.timeout = timeout;
  }

  /** Returns what the feed answers. */
  byte[] read(FeedAddress feed) throws FeedFailed {
    long deadline = System.nanoTime() + timeout.toNanos();
    HttpClient client = client();
    try {
      FeedAddress address = feed;
      for (int redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        HttpResponse<byte[]> response = get(client, address, deadline);
        if (!REDIRECTS.contains(response.statusCode())) {
          return body(address, response);
        }
        address = address.redirected(response.headers().firstValue("Location").orElse(""));
      }
      throw new FeedFailed(feed + " leads on more than " + MAX_REDIRECTS + " times");
    } finally {
      client.shutdownNow();
    }
  }

  private HttpClient client() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .sslContext(tls)
        .build();
  }

  private HttpResponse<byte[]> get(HttpClient client, FeedAddress address, long deadline)
      throws FeedFailed {
    HttpRequest request =
        HttpRequest.newBuilder(address.uri())
            .header("Accept", "application/json")
            // Without one, Java would name its version; GitHub demands one.
            .header("User-Agent", "talenttree")
            .build();
    try {
      return client
          .sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_BYTES))
          .get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new FeedFailed(address + " did not answer within " + timeout.toSeconds() + " seconds");
    } catch (ExecutionException e) {
      throw new FeedFailed(address + " cannot be read: " + Reasons.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FeedFailed("interrupted");
    }
  }

  private static byte[] body(FeedAddress address, HttpResponse<byte[]> response) throws FeedFailed {
    if (response.statusCode() != 200) {
      throw new FeedFailed(address + " answers with status " + response.statusCode());
    }
    return response.body();
  }
}
