package org.talenttree.http.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of large answers may lie outside of the heap until clients have read it. Much for each
 * connection makes answers quick; where many clients are slow, each may have little.
 */
final class SendBuffers {
  /** Java keeps as much memory outside of the heap, unless told otherwise, as in it. */
  private static final int SHARE_OF_HEAP = 8;

  private static final int MUCH = 512 << 10;
  private static final int LITTLE = 64 << 10;

  private final long enough;
  private final AtomicLong taken = new AtomicLong();

  /** Each connection may have much until so many bytes are taken by all. */
  SendBuffers(long enough) {
    this.enough = enough;
  }

  static SendBuffers ofHeap() {
    return new SendBuffers(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns how many bytes one connection may have now. */
  int window() {
    return taken.get() < enough ? MUCH : LITTLE;
  }

  /** Notes that so many bytes were taken. */
  void take(int bytes) {
    taken.addAndGet(bytes);
  }

  /** Notes that so many bytes are free again. */
  void give(int bytes) {
    taken.addAndGet(-bytes);
  }
}
