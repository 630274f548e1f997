package org.talenttree.web.operator;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.talenttree.config.Reasons;
import org.talenttree.log.RecentEvents;
import org.talenttree.storage.Database;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.backup.BackupRecord;

/** How this process and its data do. */
public final class ServerStatus {
  private final String version;
  private final InstantSource clock;
  private final Instant startedAt;
  private final Database database;
  private final Optional<Path> folder;
  private final RecentEvents events;

  /**
   * Creates the status of a process that starts now.
   *
   * @param version of the program
   * @param folder of the SQLite database; empty if the data is in PostgreSQL
   */
  public ServerStatus(
      String version,
      InstantSource clock,
      Database database,
      Optional<Path> folder,
      RecentEvents events) {
    this.version = version;
    this.clock = clock;
    this.startedAt = clock.instant();
    this.database = database;
    this.folder = folder;
    this.events = events;
  }

  /** What is known of the last backup. */
  sealed interface LastBackup {
    /** It was made by {@code talenttree backup}. */
    record Made(BackupRecord backup) implements LastBackup {}

    /** None was made of this folder. */
    record None() implements LastBackup {}

    /** The record of it cannot be read, for this reason. */
    record Unreadable(String reason) implements LastBackup {}

    /** PostgreSQL has tools of its own. */
    record Elsewhere() implements LastBackup {}
  }

  String version() {
    return version;
  }

  Instant now() {
    return clock.instant();
  }

  Instant startedAt() {
    return startedAt;
  }

  Database.Facts database() {
    return database.facts();
  }

  RecentEvents.Summary events() {
    return events.summary();
  }

  LastBackup lastBackup() {
    return folder.map(ServerStatus::lastBackup).orElseGet(LastBackup.Elsewhere::new);
  }

  private static LastBackup lastBackup(Path folder) {
    try {
      return BackupRecord.find(folder)
          .<LastBackup>map(LastBackup.Made::new)
          .orElseGet(LastBackup.None::new);
    } catch (UncheckedIOException | DatabaseUnusable e) {
      return new LastBackup.Unreadable(Reasons.of(e));
    }
  }
}
