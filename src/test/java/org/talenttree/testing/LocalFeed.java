package org.talenttree.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A feed of releases on this machine, which may answer what no good server would. */
public final class LocalFeed implements AutoCloseable {
  /** Answers a request. */
  @FunctionalInterface
  public interface Answer {
    /** Writes the answer; the connection is closed afterwards. */
    void write(OutputStream out) throws IOException;
  }

  private final ServerSocket socket;
  private final Answer answer;
  private final List<List<String>> requests = new CopyOnWriteArrayList<>();

  private LocalFeed(ServerSocket socket, Answer answer) {
    this.socket = socket;
    this.answer = answer;
  }

  /** Starts a feed that answers every request so. */
  public static LocalFeed answering(Answer answer) {
    try {
      return serving(new ServerSocket(0, 16, InetAddress.getLoopbackAddress()), answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a feed on a socket, such as one that speaks TLS. */
  public static LocalFeed serving(ServerSocket socket, Answer answer) {
    LocalFeed feed = new LocalFeed(socket, answer);
    Thread.ofVirtual().start(feed::accept);
    return feed;
  }

  /** Returns an answer with this JSON. */
  public static Answer json(String body) {
    return head("200 OK", "Content-Length: " + body.getBytes(UTF_8).length, body);
  }

  /** Returns an answer that leads on. */
  public static Answer redirect(String location) {
    return head("302 Found", "Content-Length: 0\r\nLocation: " + location, "");
  }

  /** Returns an answer of a status, headers and a body. */
  public static Answer head(String status, String headers, String body) {
    return out ->
        out.write(("HTTP/1.1 " + status + "\r\n" + headers + "\r\n\r\n" + body).getBytes(UTF_8));
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException e) {
        return; // It is closed.
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(connection.getInputStream(), ISO_8859_1));
      requests.add(in.lines().takeWhile(line -> !line.isEmpty()).toList());
      answer.write(connection.getOutputStream());
      connection.getOutputStream().flush();
    } catch (IOException | UncheckedIOException e) {
      // The client went away.
    }
  }

  /** Returns the port. */
  public int port() {
    return socket.getLocalPort();
  }

  /** Returns the address of the feed. */
  public String url() {
    return "http://127.0.0.1:" + port() + "/latest";
  }

  /** Returns the lines of each request so far. */
  public List<List<String>> requests() {
    return List.copyOf(requests);
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
