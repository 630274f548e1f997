package org.talenttree.storage;

import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Where everything is kept; runs transactions. */
public interface Database extends AutoCloseable {

  /** Work inside one transaction; it may run on another thread than the caller's. */
  @FunctionalInterface
  interface Work<T> {
    /** Runs the statements and returns the result; must not keep the handle. */
    T run(Handle handle);
  }

  /**
   * Runs work that changes nothing, on a consistent state that holds every write acknowledged
   * before.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  <T extends @Nullable Object> T read(Work<T> work);

  /**
   * Runs work in a transaction and returns once it is on stable storage.
   *
   * @throws StorageUnavailable when it could not be stored; nothing of it was
   */
  <T extends @Nullable Object> T write(Work<T> work);

  /** Returns whether the database can be read now. */
  boolean isReadable();

  /** Waits for what is under way and closes the database. */
  @Override
  void close();
}
