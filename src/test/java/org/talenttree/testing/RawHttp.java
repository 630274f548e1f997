package org.talenttree.testing;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.talenttree.testing.openapi.OpenApiDocument;

/** Sends bytes that no client library would, and reads what comes back. */
public final class RawHttp implements AutoCloseable {
  /** Longer than any answer may take; a read that takes longer is a hang and fails. */
  private static final int TIMEOUT_MILLIS = 15_000;

  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();

  private final Socket socket;

  private RawHttp(Socket socket) {
    this.socket = socket;
  }

  /** Connects to an address such as {@code http://127.0.0.1:40123}. */
  public static RawHttp connect(String base) {
    return connect(base, null);
  }

  /** Connects from an address of this machine; from any if it is null. */
  public static RawHttp connect(String base, @Nullable String from) {
    URI uri = URI.create(base);
    try {
      InetAddress local = from == null ? null : InetAddress.ofLiteral(from);
      Socket socket = new Socket(uri.getHost(), uri.getPort(), local, 0);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      return new RawHttp(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends text, each character as one byte. */
  public RawHttp send(String text) {
    return send(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Sends bytes. */
  public RawHttp send(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says that nothing more comes, and can still read. */
  public RawHttp endOutput() {
    try {
      socket.shutdownOutput();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads one answer; to a HEAD it has no body. */
  public TestResponse read(String method) {
    try {
      InputStream in = socket.getInputStream();
      String statusLine = line(in);
      // Fails if the previous answer had bytes after its body.
      Assertions.assertThat(statusLine).startsWith("HTTP/1.1 ");
      int status = Integer.parseInt(statusLine.split(" ", 3)[1]);
      Map<String, List<String>> headers = headers(in);
      boolean empty = method.equals("HEAD") || status < 200 || status == 304;
      int length = Integer.parseInt(headers.getOrDefault("content-length", List.of("0")).get(0));
      return new TestResponse(status, headers, in.readNBytes(empty ? 0 : length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads one answer, which must be as the OpenAPI document says for this request. */
  public TestResponse readChecked(String method, String path) {
    TestResponse response = read(method);
    Assertions.assertThat(
            DOCUMENT.violations(
                method, path, response.status(), response.headers(), response.bytes()))
        .as("%s %s answered off the OpenAPI document: %s", method, path, response)
        .isEmpty();
    return response;
  }

  /** Reads what comes until the server ends the connection, as text of one byte a character. */
  public String readToEnd() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(all);
    } catch (SocketTimeoutException e) {
      throw new UncheckedIOException(e);
    } catch (IOException e) {
      // A reset is an end too: what came before it counts.
    }
    return all.toString(StandardCharsets.ISO_8859_1);
  }

  /** Returns whether the server ends the connection without sending anything more. */
  public boolean endsHere() {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private static Map<String, List<String>> headers(InputStream in) throws IOException {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    return headers;
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException("the connection ended after: " + line);
      }
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
