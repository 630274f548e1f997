package org.talenttree.storage;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Random keys the service makes for itself, once per database and for every process on it. */
public final class Secrets {
  private static final int BYTES = 32;

  private Secrets() {}

  /** Returns the 32 bytes of this name, made from the randomness given when there are none yet. */
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
        .createQuery("SELECT value FROM secrets WHERE name = :name")
        .bind("name", name)
        .map((row, context) -> row.getBytes("value"))
        .findOne();
  }

  // Two processes may start at once; both must leave with the key of the first.
  private static byte[] storeFirst(Handle handle, String name, byte[] made) {
    handle
        .createUpdate(
            """
            INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING
            """)
        .bind("name", name)
        .bind("value", made)
        .execute();
    return find(handle, name).orElseThrow();
  }
}
