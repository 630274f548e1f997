package org.talenttree.app;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.http.engine.HttpServer;
import org.talenttree.storage.sqlite.SqliteDatabase;

/**
 * Loads beside the start what each start needs: a second processor has nothing else to do yet. With
 * PostgreSQL SQLite is loaded in vain, which is little; Jdbi, which comes with it, is not.
 */
public final class HeadStart {
  private static final Logger LOG = LoggerFactory.getLogger(HeadStart.class);

  private HeadStart() {}

  /** Begins, and returns at once. Whoever needs what is being loaded waits for it. */
  public static void begin() {
    beside("database", SqliteDatabase::version);
    beside("server", HttpServer::loadAhead);
  }

  private static void beside(String what, Runnable loading) {
    Thread.ofPlatform()
        .daemon()
        .name("head-start-" + what)
        .start(() -> {
          try {
            loading.run();
          } catch (Throwable e) {
            // The start itself will meet the same, and tells it better.
            LOG.debug("no head start for the {}", what, e);
          }
        });
  }
}
