package org.talenttree.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * A server with the answers that it was told, one a request, which cuts the connection after the
 * last.
 */
final class FakeServer implements AutoCloseable {
  final List<Received> requests = Collections.synchronizedList(new ArrayList<>());
  private final CountDownLatch closed = new CountDownLatch(1);
  private final HttpServer server;
  private final List<Told> answers;

  FakeServer(Told... answers) throws IOException {
    this.answers = List.of(answers);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /** Returns the values of a header of all requests. */
  List<String> sent(String header) {
    return requests.stream()
        .map(request -> request.exchange().getRequestHeaders().getFirst(header))
        .toList();
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }

  private void awaitClose() {
    try {
      closed.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      requests.add(new Received(exchange, new String(body, StandardCharsets.UTF_8)));
      Told told = requests.size() > answers.size() ? Told.CUT : answers.get(requests.size() - 1);
      if (told.isSilence()) {
        awaitClose();
      }
      if (told.body() == null) {
        return;
      }
      told.headers().forEach(exchange.getResponseHeaders()::add);
      byte[] bytes = told.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(told.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  record Received(HttpExchange exchange, String body) {}

  /** An answer; without a body the connection is cut. */
  record Told(int status, Map<String, String> headers, @Nullable String body) {
    static final Told CUT = new Told(0, Map.of(), null);
    static final Told SILENCE = new Told(-1, Map.of(), null);

    boolean isSilence() {
      return status == SILENCE.status;
    }

    static Told problem(int status, String code, Map<String, String> headers) {
      String body =
          "{\"title\": \"No.\", \"status\": %d, \"detail\": \"It is so.\", \"code\": \"%s\"}"
              .formatted(status, code);
      return new Told(status, headers, body);
    }
  }
}
