package org.talenttree.http.connection;

import org.jspecify.annotations.Nullable;

/** Where the bytes of a connection come in; deadlines count as {@link System#nanoTime} does. */
interface Inlet {
  /**
   * Waits for the first bytes of a request; null when the client sends no more or the time is up,
   * after which nothing more comes in.
   *
   * @throws java.io.UncheckedIOException when the connection is lost
   */
  byte @Nullable [] await(long deadline);

  /**
   * Waits for the bytes that follow; null when the client sends no more or the time is up, after
   * which more can still be read.
   *
   * @throws java.io.UncheckedIOException when the connection is lost
   */
  byte @Nullable [] read(long deadline);
}
