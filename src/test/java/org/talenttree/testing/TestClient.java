package org.talenttree.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.talenttree.testing.openapi.OpenApiDocument;

/** An HTTP client for the service that checks every answer against the OpenAPI document. */
public final class TestClient {
  // A request takes 0.32 ms of the processor so, and 0.46 with threads for what follows it. All of
  // it runs on one thread, so nothing given to this client may block.
  static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(Runnable::run).build();
  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();

  private final String base;
  private final @Nullable String key;

  TestClient(String base, @Nullable String key) {
    this.base = base;
    this.key = key;
  }

  /** Returns the server's address, such as {@code http://127.0.0.1:40123}. */
  public String base() {
    return base;
  }

  /** Returns the API key that is sent, or null. */
  public @Nullable String key() {
    return key;
  }

  /** Sends a GET; headers are pairs of name and value. */
  public TestResponse get(String path, String... headers) {
    return send("GET", path, BodyPublishers.noBody(), headers);
  }

  /** Sends a DELETE without a body. */
  public TestResponse delete(String path, String... headers) {
    return send("DELETE", path, BodyPublishers.noBody(), headers);
  }

  /** Sends a POST without a body. */
  public TestResponse post(String path, String... headers) {
    return send("POST", path, BodyPublishers.noBody(), headers);
  }

  /** Sends JSON by any method. */
  public TestResponse json(String method, String path, String body, String... headers) {
    return bytes(method, path, body.getBytes(StandardCharsets.UTF_8), headers);
  }

  /** Sends bytes as {@code application/json}, unless a header says otherwise. */
  public TestResponse bytes(String method, String path, byte[] body, String... headers) {
    boolean typed = List.of(headers).contains("Content-Type");
    String[] all = new String[headers.length + (typed ? 0 : 2)];
    System.arraycopy(headers, 0, all, 0, headers.length);
    if (!typed) {
      all[headers.length] = "Content-Type";
      all[headers.length + 1] = "application/json";
    }
    return send(method, path, BodyPublishers.ofByteArray(body), all);
  }

  /** Sends any request; the answer must be as the OpenAPI document says. */
  public TestResponse send(String method, String path, BodyPublisher body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path)).method(method, body);
    if (key != null) {
      request.setHeader("Authorization", "Bearer " + key);
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    TestResponse response = exchange(request.build());
    Assertions.assertThat(
            DOCUMENT.violations(
                method, path, response.status(), response.headers(), response.bytes()))
        .as("%s %s answered off the OpenAPI document: %s", method, path, response)
        .isEmpty();
    return response;
  }

  private static TestResponse exchange(HttpRequest request) {
    try {
      HttpResponse<byte[]> response = HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
      Map<String, List<String>> headers = response.headers().map();
      return new TestResponse(response.statusCode(), headers, response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
