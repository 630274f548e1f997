package org.talenttree.upgrade;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of any release: it holds no answer against the OpenAPI document of this one. */
record ReleaseClient(String base, String key) {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Sends JSON, or nothing if the body is empty; returns the data of the answer. */
  JsonNode json(String method, String path, String body, String... headers) {
    HttpRequest.Builder request = request(path);
    if (headers.length > 0) {
      request.headers(headers);
    }
    if (body.isEmpty()) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, BodyPublishers.ofString(body));
    }
    byte[] answer = send(request, 2).body();
    return JsonMapper.shared().readTree(answer).path("data");
  }

  /** Reads something. */
  void get(String path) {
    send(request(path), 2);
  }

  /** Returns the account's archive. */
  byte[] archive() {
    return send(request("/api/v1/account/export"), 2).body();
  }

  /** Restores an archive into the account. */
  void restore(byte[] archive) {
    send(
        request("/api/v1/account/import")
            .header("Content-Type", "application/zip")
            .POST(BodyPublishers.ofByteArray(archive)),
        2);
  }

  /** Uploads a picture of the account's owner. */
  void upload(byte[] jpeg) {
    send(
        request("/api/v1/account/picture")
            .header("Content-Type", "image/jpeg")
            .PUT(BodyPublishers.ofByteArray(jpeg)),
        2);
  }

  /** Signs in by the form of the pages and returns the cookie. */
  String signIn(String fields) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + "/app/sign-in"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Origin", base)
            .POST(BodyPublishers.ofString(fields.replace(' ', '+')));
    String cookie = send(request, 3).headers().firstValue("Set-Cookie").orElseThrow();
    return cookie.substring(0, cookie.indexOf(';'));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).header("Authorization", "Bearer " + key);
  }

  /** Fails unless the status begins with this digit. */
  private static HttpResponse<byte[]> send(HttpRequest.Builder builder, int hundreds) {
    HttpRequest request = builder.build();
    try {
      HttpResponse<byte[]> response = HTTP.send(request, BodyHandlers.ofByteArray());
      if (response.statusCode() / 100 != hundreds) {
        throw new AssertionError(
            request
                + " was answered with "
                + response.statusCode()
                + " "
                + new String(response.body(), StandardCharsets.UTF_8));
      }
      return response;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
