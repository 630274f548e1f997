package org.talenttree.http.engine;

import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;

/** A queue of what a client has sent before its current request was answered. */
final class Inbox {
  /** In heads and parts of bodies; no client has a reason to send more ahead. */
  private static final int MAX_WAITING = 8 << 10;

  private final Deque<Object> waiting = new ArrayDeque<>(1);

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Adds a message; returns false and releases it if the queue is full. */
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

  /** Releases all messages. */
  void release() {
    waiting.forEach(ReferenceCountUtil::release);
    waiting.clear();
  }
}
