package org.talenttree.http.engine;

import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;

/** What a client has sent ahead of the answer to its request under way. */
final class Inbox {
  /** More parts of requests than a client has reason to send ahead. */
  private static final int MAX_WAITING = 8 << 10;

  private final Deque<Object> waiting = new ArrayDeque<>(1);

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Adds a message; returns whether there was room for it. What finds no room is released. */
  boolean offer(Object message) {
    if (waiting.size() >= MAX_WAITING) {
      ReferenceCountUtil.release(message);
      return false;
    }
    return waiting.add(message);
  }

  Object peek() {
    return waiting.element();
  }

  Object remove() {
    return waiting.remove();
  }

  /** Drops all that waits. */
  void release() {
    waiting.forEach(ReferenceCountUtil::release);
    waiting.clear();
  }
}
