package org.talenttree.testing;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Requests pages like a browser: accepts HTML, has no key, and follows no redirects. */
public final class TestVisitor {
  private final String base;

  /** Takes the server's address. */
  public TestVisitor(String base) {
    this.base = base;
  }

  /** Returns a visitor of this service. */
  public static TestVisitor of(TestApp app) {
    return new TestVisitor(app.client(null).base());
  }

  /** An answer as it came. */
  public record Visit(HttpResponse<byte[]> response) {
    /** Returns the status. */
    public int status() {
      return response.statusCode();
    }

    /** Returns the bytes. */
    public byte[] bytes() {
      return response.body();
    }

    /** Returns the body as text. */
    public String text() {
      return new String(response.body(), StandardCharsets.UTF_8);
    }

    /** Returns a header. */
    public Optional<String> header(String name) {
      return response.headers().firstValue(name);
    }
  }

  /** Returns the server's address. */
  public String base() {
    return base;
  }

  /** Sends a GET; headers are pairs of name and value and come after a browser's Accept. */
  public Visit get(String path, String... headers) {
    return send("GET", path, headers);
  }

  /** Sends a page's form; the fields are as a browser writes them, such as {@code a=1&b=2}. */
  public Visit submit(String path, String fields, String... headers) {
    String[] all = new String[headers.length + 2];
    System.arraycopy(headers, 0, all, 2, headers.length);
    all[0] = "Content-Type";
    all[1] = "application/x-www-form-urlencoded";
    return send("POST", path, HttpRequest.BodyPublishers.ofString(fields), all);
  }

  /** Sends a page's form with a file. */
  public Visit upload(String path, byte[] file, String... headers) {
    String head =
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
    byte[] start = head.getBytes(US_ASCII);
    byte[] end = "\r\n--b--\r\n".getBytes(US_ASCII);
    byte[] body =
        ByteBuffer.allocate(start.length + file.length + end.length)
            .put(start)
            .put(file)
            .put(end)
            .array();
    String[] all = new String[headers.length + 2];
    System.arraycopy(headers, 0, all, 2, headers.length);
    all[0] = "Content-Type";
    all[1] = "multipart/form-data; boundary=b";
    return send("POST", path, HttpRequest.BodyPublishers.ofByteArray(body), all);
  }

  /** Sends a request without a body. */
  public Visit send(String method, String path, String... headers) {
    return send(method, path, HttpRequest.BodyPublishers.noBody(), headers);
  }

  private Visit send(
      String method, String path, HttpRequest.BodyPublisher body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .method(method, body)
            .setHeader("Accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    try {
      return new Visit(TestClient.HTTP.send(request.build(), BodyHandlers.ofByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
