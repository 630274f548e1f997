package org.talenttree.storage;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** What the server as a whole remembers, by name, for all processes on a database. */
public final class ServerState {
  private ServerState() {}

  /** Returns the value under a name. */
  public static Optional<String> find(Handle handle, String name) {
    return handle
        .select("SELECT value FROM server_state WHERE name = ?", name)
        .mapTo(String.class)
        .findOne();
  }

  /**
   * Stores a value. Until the transaction ends, every other one that sets a value under this name
   * waits, on other nodes too.
   */
  public static void set(Tx tx, String name, String value) {
    tx.handle()
        .createUpdate(
            """
            INSERT INTO server_state (name, value) VALUES (:name, :value)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """)
        .bind("name", name)
        .bind("value", value)
        .execute();
  }
}
