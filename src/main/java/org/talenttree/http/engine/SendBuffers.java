package org.talenttree.http.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the memory outside of the heap that large responses take until clients have read them. It
 * sets the window of each connection, which is how many bytes it may have written and unread. A
 * large window makes responses fast; a small one bounds the memory when many clients read slowly.
 * Thread-safe.
 */
final class SendBuffers {
  /** By default, Java allows as much memory outside of the heap as in it. */
  private static final int SHARE_OF_HEAP = 8;

  private static final int LARGE_WINDOW = 512 << 10;
  private static final int SMALL_WINDOW = 64 << 10;

  private final long threshold;
  private final AtomicLong acquired = new AtomicLong();

  /** Takes the bytes in use by all connections together from which on windows are small. */
  SendBuffers(long threshold) {
    this.threshold = threshold;
  }

  static SendBuffers ofHeap() {
    return new SendBuffers(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns how many bytes one connection may have written and unread now. */
  int window() {
    return acquired.get() < threshold ? LARGE_WINDOW : SMALL_WINDOW;
  }

  /** Counts bytes that were written and are not yet read. */
  void acquire(int bytes) {
    acquired.addAndGet(bytes);
  }

  /** Counts bytes that are free again. */
  void release(int bytes) {
    acquired.addAndGet(-bytes);
  }
}
