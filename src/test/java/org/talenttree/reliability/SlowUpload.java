package org.talenttree.reliability;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A request whose body comes in two halves, the second when the test says so. */
final class SlowUpload implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Socket socket;
  private final OutputStream out;
  private final BufferedReader in;
  private final byte[] body;

  private SlowUpload(Socket socket, byte[] body) throws IOException {
    this.socket = socket;
    this.body = body;
    socket.setSoTimeout((int) PATIENCE.toMillis());
    out = socket.getOutputStream();
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Sends the head and half of the body, and returns once the server reads the body. */
  static SlowUpload begin(int port, String method, String path, String key, String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    try {
      SlowUpload upload = new SlowUpload(new Socket(InetAddress.getLoopbackAddress(), port), body);
      upload.sendHead(method + " " + path, key);
      return upload;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void sendHead(String methodAndPath, String key) throws IOException {
    // The server sends 100 Continue only when it has accepted the request.
    String head =
        """
        %s HTTP/1.1\r
        Host: localhost\r
        Authorization: Bearer %s\r
        Content-Type: application/json\r
        Content-Length: %d\r
        Expect: 100-continue\r
        \r
        """
            .formatted(methodAndPath, key, body.length);
    out.write(head.getBytes(StandardCharsets.UTF_8));
    out.flush();
    String status = in.readLine();
    if (!"HTTP/1.1 100 Continue".equals(status)) {
      throw new AssertionError("the server answered " + status);
    }
    in.readLine();
    out.write(body, 0, body.length / 2);
    out.flush();
  }

  /** Sends the rest and returns the status line of the answer. */
  String finish() {
    try {
      out.write(body, body.length / 2, body.length - body.length / 2);
      out.flush();
      return String.valueOf(in.readLine());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
