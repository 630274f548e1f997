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

/** A service somewhere, spoken to through its API with a key. */
public final class RemoteServer {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int ATTEMPTS = 4;
  private static final int LONGEST_WAIT_SECONDS = 60;

  // Follows no redirect: the key is for this service alone.
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final URI base;
  private final String key;

  public RemoteServer(URI base, String key) {
    this.base = base;
    this.key = key;
  }

  /**
   * What the service answered to a call that succeeded.
   *
   * @param etag empty where there is none
   */
  record Reply(JsonNode data, String etag) {}

  /** Reads. */
  Reply get(String path) throws ApplyFailed {
    return send(request(path).GET().build());
  }

  /** Changes something that is at this revision; sent again after a failure, it is done once. */
  Reply change(String method, String path, String etag, byte[] body) throws ApplyFailed {
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
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + key);
  }

  private Reply send(HttpRequest request) throws ApplyFailed {
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

  /** Returns the answer, or null after a wait when it is worth another attempt. */
  private @Nullable HttpResponse<byte[]> attempt(HttpRequest request, int attempt)
      throws ApplyFailed, InterruptedException {
    long seconds = attempt;
    try {
      HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
      boolean passing = response.statusCode() == 429 || response.statusCode() == 503;
      if (!passing || attempt == ATTEMPTS) {
        return response;
      }
      seconds = response.headers().firstValueAsLong("Retry-After").orElse(attempt);
    } catch (IOException e) {
      if (attempt == ATTEMPTS) {
        throw new ApplyFailed("nothing answers at " + base + ": " + Reasons.of(e));
      }
    }
    Thread.sleep(Duration.ofSeconds(Math.min(seconds, LONGEST_WAIT_SECONDS)));
    return null;
  }

  private Reply reply(HttpRequest request, HttpResponse<byte[]> response) throws ApplyFailed {
    String call = request.method() + " " + request.uri().getPath();
    try {
      JsonNode body = Json.read(response.body());
      if (response.statusCode() / 100 == 2 && body.has("data")) {
        return new Reply(body.get("data"), response.headers().firstValue("ETag").orElse(""));
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
