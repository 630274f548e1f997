package org.talenttree.app;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.http.engine.HttpServer;
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
