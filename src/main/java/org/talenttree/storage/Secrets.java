package org.talenttree.storage;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Random keys that the service makes for itself, one set for all processes on a database. */
public final class Secrets {
  private static final int BYTES = 32;

  private Secrets() {}

  /** Returns the 32 bytes stored under a name; makes and stores them on the first call. */
  public static byte[] get(Database database, String name, RandomGenerator random) {
    return database
        .readEach(handle -> find(handle, name))
        .orElseGet(() -> {
          byte[] made = new byte[BYTES];
          random.nextBytes(made);
          return database.write(tx -> storeFirst(tx.handle(), name, made));
        });
  }

  private static Optional<byte[]> find(Handle handle, String name) {
    return handle
        .select("SELECT value FROM secrets WHERE name = ?", name)
        .map((row, context) -> row.getBytes("value"))
        .findOne();
  }

  // Two processes may start at once; both must return the key that was stored first.
  private static byte[] storeFirst(Handle handle, String name, byte[] made) {
    handle.execute(
        "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
        name,
        made);
    return find(handle, name).orElseThrow();
  }
}
