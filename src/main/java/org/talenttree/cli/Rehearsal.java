package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.List;

/** Asks a running service for what its first visitors will ask, so that it has been done once. */
final class Rehearsal {
  private static final int TIMES = 30;

  private Rehearsal() {}

  /** Reads the pages of a tree and its JSON, and makes a draft with the key. */
  static void visit(String base, String tree, String key) throws IOException {
    List<String> open =
        List.of("/health/ready", "/", "/" + tree, "/" + tree + "/card.svg", "/openapi.json");
    for (String path : open) {
      call("GET", base + path, key, "");
    }
    for (int i = 0; i < TIMES; i++) {
      call("GET", base + "/api/v1/public/" + tree, key, "");
      call("GET", base + "/api/v1/public/nobody/nothing", key, "");
      call("POST", base + "/api/v1/trees", key, "{\"title\":\"Rehearsal\"}");
      call("GET", base + "/api/v1/trees", key, "");
    }
  }

  private static void call(String method, String url, String key, String body) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) URI.create(url).toURL().openConnection();
    connection.setRequestMethod(method);
    connection.setRequestProperty("Authorization", "Bearer " + key);
    if (!body.isEmpty()) {
      connection.setDoOutput(true);
      connection.setRequestProperty("Content-Type", "application/json");
      connection.getOutputStream().write(body.getBytes(UTF_8));
    }
    int status = connection.getResponseCode();
    // What is not there is asked for on purpose.
    try (var in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      in.readAllBytes();
    }
  }
}
