package org.talenttree.http.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory outside of the heap that large answers take until clients have read them. Each
 * connection has a window of it: a large one makes answers quick; a small one bounds the memory
 * when many clients read slowly.
 */
final class SendBuffers {
  /** Java allows as much memory outside of the heap, unless told otherwise, as in it. */
  private static final int SHARE_OF_HEAP = 8;

  private static final int LARGE_WINDOW = 512 << 10;
  private static final int SMALL_WINDOW = 64 << 10;

  private final long threshold;
  private final AtomicLong acquired = new AtomicLong();

  /** Windows are large until all connections together have acquired so many bytes. */
  SendBuffers(long threshold) {
    this.threshold = threshold;
  }

  static SendBuffers ofHeap() {
    return new SendBuffers(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns how many bytes one connection may have under way now. */
  int window() {
    return acquired.get() < threshold ? LARGE_WINDOW : SMALL_WINDOW;
  }

  /** Notes that so many bytes were written and not yet read. */
  void acquire(int bytes) {
    acquired.addAndGet(bytes);
  }

  /** Notes that so many bytes are free again. */
  void release(int bytes) {
    acquired.addAndGet(-bytes);
  }
}
