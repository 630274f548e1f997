package org.talenttree.app;

import java.util.ArrayDeque;
import java.util.Deque;

/** Closes what was opened, from the last to the first. For one thread. */
final class Closer implements AutoCloseable {
  private final Deque<Part> parts = new ArrayDeque<>();

  /** Something that closes without a checked exception. */
  interface Part extends AutoCloseable {
    @Override
    void close();
  }

  /** Notes what to close before all that was noted earlier. */
  void add(Part part) {
    parts.push(part);
  }

  /**
   * Closes all, each even if others fail.
   *
   * @throws RuntimeException or an error, the first failure with the others in it
   */
  @Override
  public void close() {
    // Nested, so that a failure ends in the caller and the rest is closed all the same.
    Part last = parts.poll();
    if (last != null) {
      Closer rest = this;
      try (rest) {
        last.close();
      }
    }
  }
}
