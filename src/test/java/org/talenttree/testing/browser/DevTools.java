package org.talenttree.testing.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A DevTools protocol connection: sends commands and collects events. */
final class DevTools implements WebSocket.Listener, AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  /** The events that are kept until their page's profile is closed; a browser tells of far more. */
  private static final Set<String> KEPT =
      Set.of(
          "Page.loadEventFired",
          "Network.requestWillBeSent",
          "Log.entryAdded",
          "Runtime.exceptionThrown");

  private final AtomicInteger ids = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final Map<EventKey, List<JsonNode>> events = new ConcurrentHashMap<>();
  private final StringBuilder partial = new StringBuilder();
  private @Nullable WebSocket socket;

  static DevTools connect(URI address) {
    DevTools tools = new DevTools();
    tools.socket =
        HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, tools).join();
    return tools;
  }

  /** Sends a command and returns its result; parameters are pairs of name and value. */
  synchronized JsonNode send(@Nullable String session, String method, Object... parameters) {
    int id = ids.incrementAndGet();
    ObjectNode message = JsonMapper.shared().createObjectNode().put("id", id).put("method", method);
    if (session != null) {
      message.put("sessionId", session);
    }
    ObjectNode values = message.putObject("params");
    for (int i = 0; i < parameters.length; i += 2) {
      values.set((String) parameters[i], JsonMapper.shared().valueToTree(parameters[i + 1]));
    }
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    if (socket == null) {
      throw new IllegalStateException("not connected");
    }
    socket.sendText(message.toString(), true).join();
    JsonNode result = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    if (result.has("error")) {
      throw new IllegalStateException(method + ": " + result.get("error"));
    }
    return result.path("result");
  }

  /** Returns the events of this session so far, of a method that is kept. */
  List<JsonNode> events(String session, String method) {
    if (!KEPT.contains(method)) {
      throw new IllegalArgumentException(method);
    }
    return List.copyOf(events.getOrDefault(new EventKey(session, method), List.of()));
  }

  /** Forgets the events of a session. */
  void forget(String session) {
    events.keySet().removeIf(key -> key.session().equals(session));
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    partial.append(data);
    if (last) {
      JsonNode message = JsonMapper.shared().readTree(partial.toString());
      partial.setLength(0);
      CompletableFuture<JsonNode> answer = waiting.remove(message.path("id").asInt(0));
      if (answer != null) {
        answer.complete(message);
      } else if (KEPT.contains(message.path("method").asString(""))) {
        events
            .computeIfAbsent(EventKey.of(message), _ -> new CopyOnWriteArrayList<>())
            .add(message.path("params"));
      }
    }
    from.request(1);
    return null;
  }

  @Override
  public void close() {
    if (socket != null) {
      socket.abort();
    }
  }

  /** The page's session that an event is of, and its method, as the protocol calls its kind. */
  private record EventKey(String session, String method) {
    static EventKey of(JsonNode event) {
      return new EventKey(event.path("sessionId").asString(""), event.path("method").asString(""));
    }
  }
}
