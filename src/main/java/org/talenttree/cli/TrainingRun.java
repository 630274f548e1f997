package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.List;

/**
 * Sends typical requests to a running service, so that the JVM loads the classes they need and can
 * store them in its class cache.
 */
final class TrainingRun {
  private static final int REPETITIONS = 30;

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

  private static void call(String method, String url, String key, String body) throws IOException {
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
      in.readAllBytes();
    }
  }
}
