package org.talenttree.web.operator;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.talenttree.log.RecentEvents;
import org.talenttree.storage.Database;

/**
 * How this process and its data do.
 *
 * @param version of the program
 * @param startedAt when the process started
 * @param folder of the SQLite database; empty if the data is in PostgreSQL
 */
public record ServerStatus(
    String version,
    InstantSource clock,
    Instant startedAt,
    Database database,
    Optional<Path> folder,
    RecentEvents recentEvents) {
  Instant now() {
    return clock.instant();
  }

  RecentEvents.Summary events() {
    return recentEvents.summary();
  }
}
