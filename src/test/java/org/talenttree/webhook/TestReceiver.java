package org.talenttree.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.EmptyWebhookSecretException;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.ToIntFunction;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;

/** A server on this machine that webhooks are sent to, and what has arrived there. */
public final class TestReceiver implements AutoCloseable {
  private final HttpServer server;
  private final List<Received> all = new CopyOnWriteArrayList<>();
  private volatile ToIntFunction<Received> status = _ -> 200;

  /** A request that has arrived. */
  public record Received(Map<String, List<String>> headers, String path, String body) {
    /** Returns the payload. */
    public JsonNode json() {
      return Json.read(body.getBytes(UTF_8));
    }

    /** Returns its type. */
    public String type() {
      return json().get("type").stringValue();
    }

    /** Returns the id that it is known by when it comes again. */
    public String id() {
      return header("webhook-id");
    }

    /** Returns a header. */
    public String header(String name) {
      return String.join(",", headers.getOrDefault(name, List.of()));
    }

    /** Returns the tree's revision. */
    public long revision() {
      return json().get("data").get("tree").get("revision").longValue();
    }
  }

  private TestReceiver(HttpServer server) {
    this.server = server;
  }

  /** Starts it on a free port. */
  public static TestReceiver start() {
    return start(0);
  }

  /** Starts it on a port. */
  public static TestReceiver start(int port) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 0);
      TestReceiver receiver = new TestReceiver(server);
      server.createContext("/", receiver::handle);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      server.start();
      return receiver;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, List<String>> headers = new HashMap<>();
      exchange
          .getRequestHeaders()
          .forEach((name, values) -> headers.put(name.toLowerCase(java.util.Locale.ROOT), values));
      Received received =
          new Received(
              headers,
              exchange.getRequestURI().toString(),
              new String(exchange.getRequestBody().readAllBytes(), UTF_8));
      int answer = status.applyAsInt(received);
      all.add(received);
      exchange.getResponseHeaders().set("Location", url() + "elsewhere");
      exchange.sendResponseHeaders(answer, -1);
    }
  }

  /** Answers with what the function returns, which may take its time. */
  public void answer(ToIntFunction<Received> next) {
    status = next;
  }

  /** Returns its address. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /** Returns what has arrived, in its order. */
  public List<Received> all() {
    return List.copyOf(all);
  }

  /** Returns the types of what has arrived. */
  public List<String> types() {
    return all.stream().map(Received::type).toList();
  }

  /** Returns whether a request is signed with a secret, as the library of the standard finds. */
  public static boolean isSigned(Received one, String secret) {
    try {
      new Webhook(secret).verify(one.body(), one.headers());
      return true;
    } catch (WebhookVerificationException | EmptyWebhookSecretException e) {
      return false;
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
