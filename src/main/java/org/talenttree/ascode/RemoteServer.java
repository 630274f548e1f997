package org.talenttree.ascode;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;

/** A client for the API of a running service, authenticated with an API key. */
public final class RemoteServer {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final int MAX_ATTEMPTS = 4;
  private static final int MAX_WAIT_SECONDS = 60;

  // Follows no redirects: the key must not be sent to another server.
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(TIMEOUT).build();
  private final URI base;
  private final String key;

  /** Calls the service at this base address with this API key. */
  public RemoteServer(URI base, String key) {
    this.base = base;
    this.key = key;
  }

  /**
   * The answer to a successful call.
   *
   * @param etag empty if there is none
   */
  record Response(JsonNode data, String etag) {}

  Response get(String path) throws ApplyFailed {
    return send(request(path).GET().build());
  }

  /**
   * Sends a change with an Idempotency-Key, so that it is carried out once even if it is repeated.
   *
   * @param etag for {@code If-Match}; empty for none
   */
  Response change(String method, String path, String etag, byte[] body) throws ApplyFailed {
    HttpRequest.Builder request =
        request(path)
            .method(
                method,
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
            .header("Idempotency-Key", UUID.randomUUID().toString());
    if (body.length > 0) {
      request.header("Content-Type", "application/json");
    }
    if (!etag.isEmpty()) {
      request.header("If-Match", etag);
    }
    return send(request.build());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .timeout(TIMEOUT)
        .header("Authorization", "Bearer " + key);
  }

  private Response send(HttpRequest request) throws ApplyFailed {
    try {
      for (int attempt = 1; ; attempt++) {
        HttpResponse<byte[]> response = attempt(request, attempt);
        if (response != null) {
          return reply(request, response);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ApplyFailed("interrupted");
    }
  }

  /** Returns the answer, or waits and returns null if the call should be repeated. */
  private @Nullable HttpResponse<byte[]> attempt(HttpRequest request, int attempt)
      throws ApplyFailed, InterruptedException {
    long seconds = attempt;
    try {
      HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
      boolean temporary = response.statusCode() == 429 || response.statusCode() == 503;
      if (!temporary || attempt == MAX_ATTEMPTS) {
        return response;
      }
      seconds = response.headers().firstValueAsLong("Retry-After").orElse(attempt);
    } catch (IOException e) {
      if (attempt == MAX_ATTEMPTS) {
        throw new ApplyFailed("nothing answers at " + base + ": " + Reasons.of(e));
      }
    }
    Thread.sleep(Duration.ofSeconds(Math.min(seconds, MAX_WAIT_SECONDS)));
    return null;
  }

  private Response reply(HttpRequest request, HttpResponse<byte[]> response) throws ApplyFailed {
    String call = request.method() + " " + request.uri().getPath();
    try {
      JsonNode body = Json.read(response.body());
      if (response.statusCode() / 100 == 2 && body.has("data")) {
        return new Response(body.get("data"), response.headers().firstValue("ETag").orElse(""));
      }
      StringBuilder reason = new StringBuilder(call + ": " + response.statusCode());
      reason.append(' ').append(body.path("title").asString("")).append(' ');
      reason.append(body.path("detail").asString(""));
      for (JsonNode error : body.path("errors")) {
        reason.append('\n').append(error.path("pointer").asString(""));
        reason.append(' ').append(error.path("detail").asString(""));
      }
      throw new ApplyFailed(reason.toString());
    } catch (InvalidInput e) {
      throw new ApplyFailed(
          call + ": " + response.statusCode() + "; is there a Talent Tree at " + base + "?");
    }
  }
}
