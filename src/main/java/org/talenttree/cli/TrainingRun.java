package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;

/**
 * Sends typical requests to a running service, so that the JVM loads the classes they need and
 * counts how their methods are used. It stores both in its class cache, and so compiles what a new
 * process does most within its first seconds (JEP 515).
 */
final class TrainingRun {
  private static final int REPETITIONS = 30;

  /** Enough for the compiler to have profiles of all that takes part. */
  private static final int HOT_REPETITIONS = 1_500;

  private static final int TALENTS = 20;
  private static final int LEVELS = 5;

  private TrainingRun() {}

  /** Reads a tree's pages and JSON, lists trees, creates drafts and previews an import. */
  static void sendRequests(String base, String tree, String key) throws IOException {
    List<String> open =
        List.of("/health/ready", "/", "/" + tree, "/" + tree + "/card.svg", "/openapi.json");
    for (String path : open) {
      call("GET", base + path, key, "");
    }
    call(
        "POST", base + "/api/v1/imports?dryRun=true&icons=proposed", key, "Java;5\nSQL;4\nChess;1");
    call("POST", base + "/api/v1/icons/proposals", key, "{\"names\":[\"Java\"]}");
    for (int i = 0; i < REPETITIONS; i++) {
      call("GET", base + "/api/v1/public/" + tree, key, "");
      call("GET", base + "/api/v1/public/nobody/nothing", key, "");
      call("POST", base + "/api/v1/trees", key, "{\"title\":\"Training run\"}");
      call("GET", base + "/api/v1/trees", key, "");
    }
  }

  /**
   * Reads a tree in public and as its owner, and replaces its paths, again and again. The limits of
   * the service must allow that.
   */
  static void sendMany(String base, String tree, String key) throws IOException {
    String made = answer("POST", base + "/api/v1/trees", key, "{\"title\":\"Hot\"}");
    JsonNode id = Json.read(made.getBytes(UTF_8)).path("data").path("id");
    if (!id.isString()) {
      return; // A cache without profiles is better than none.
    }
    String own = base + "/api/v1/trees/" + id.stringValue();
    for (int i = 0; i < HOT_REPETITIONS; i++) {
      call("PUT", own + "/paths", key, paths(i));
      call("GET", own, key, "");
      call("GET", base + "/api/v1/public/" + tree, key, "");
    }
  }

  /** Returns paths with talents, one of which has another level each time. */
  private static String paths(int number) {
    return IntStream.range(0, TALENTS)
        .mapToObj(i -> {
          int level = 1 + (i == number % TALENTS ? number : i) % LEVELS;
          return "{\"name\":\"Talent %d\",\"level\":%d}".formatted(i, level);
        })
        .collect(Collectors.joining(",", "{\"paths\":[{\"name\":\"Path\",\"talents\":[", "]}]}"));
  }

  private static void call(String method, String url, String key, String body) throws IOException {
    String _ = answer(method, url, key, body);
  }

  private static String answer(String method, String url, String key, String body)
      throws IOException {
    HttpURLConnection connection = (HttpURLConnection) URI.create(url).toURL().openConnection();
    connection.setRequestMethod(method);
    connection.setRequestProperty("Authorization", "Bearer " + key);
    if (!body.isEmpty()) {
      connection.setDoOutput(true);
      String type = body.startsWith("{") ? "application/json" : "text/plain";
      connection.setRequestProperty("Content-Type", type);
      connection.getOutputStream().write(body.getBytes(UTF_8));
    }
    int status = connection.getResponseCode();
    // Some requests are for trees that do not exist.
    try (var in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
