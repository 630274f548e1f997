package org.talenttree.storage.sqlite;

import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.HotQuery;

/**
 * Detects commits of other processes on the same file and reports them to the change clock. It asks
 * {@code PRAGMA data_version}, which changes with each commit of any connection but the one that
 * asks. Used by the writer's thread alone.
 */
final class ExternalCommits {
  private final ChangeClock changeClock;

  /** The last answer; it means something on one connection only. */
  private long version = -1;

  ExternalCommits(ChangeClock changeClock) {
    this.changeClock = changeClock;
  }

  /** Asks the writer's connection, and reports what it says to the change clock. */
  void poll(Handle open) {
    long began = System.nanoTime();
    long now =
        Objects.requireNonNull(HotQuery.first(open, "PRAGMA data_version", row -> row.getLong(1)));
    if (now != version) {
      version = now;
      changeClock.otherProcessChanged();
    }
    changeClock.polled(began);
  }

  /** Forgets the last answer, because the connection it came from is closed. */
  void reset() {
    version = -1;
  }
}
