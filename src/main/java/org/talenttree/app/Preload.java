package org.talenttree.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.http.engine.HttpServer;
import org.talenttree.json.Json;
import org.talenttree.storage.sqlite.SqliteDatabase;

/**
 * Loads libraries in the background during the start, when a second processor is idle. With
 * PostgreSQL only Jdbi is of use; loading SQLite is then wasted, but cheap.
 */
public final class Preload {
  private static final Logger LOG = LoggerFactory.getLogger(Preload.class);

  private Preload() {}

  /** Starts loading and returns at once; code that needs a class being loaded waits for it. */
  public static void start() {
    inBackground("database", SqliteDatabase::version);
    inBackground("server", HttpServer::loadAhead);
    inBackground("json", () -> Json.read("{}".getBytes(UTF_8)));
  }

  private static void inBackground(String what, Runnable loading) {
    Thread.ofPlatform()
        .daemon()
        .name("preload-" + what)
        .start(() -> {
          try {
            loading.run();
          } catch (Throwable e) {
            // The start meets the same failure and reports it better.
            LOG.debug("cannot preload the {}", what, e);
          }
        });
  }
}
