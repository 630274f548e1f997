package org.talenttree.http.connection;

import org.jspecify.annotations.Nullable;

/** Where the bytes of a connection come in. */
@FunctionalInterface
interface Inlet {
  /**
   * Waits for bytes; null when the client sends no more or the time is up.
   *
   * @param deadline until when to wait, as {@link System#nanoTime} counts
   * @throws java.io.UncheckedIOException when the connection is lost
   */
  byte @Nullable [] read(long deadline);
}
