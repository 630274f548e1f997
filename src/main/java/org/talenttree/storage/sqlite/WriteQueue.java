package org.talenttree.storage.sqlite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.talenttree.storage.StorageUnavailable;

/**
 * The bounded queue between the threads that write and the one writer. One lock guards both the
 * writes and whether the queue is closed: every write that was added before the close is handed to
 * the writer, and none is added after it.
 */
final class WriteQueue {
  private final int capacity;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<PendingWrite<?>> waiting = new ArrayDeque<>();
  private boolean closed;
  private boolean woken;

  WriteQueue(int capacity) {
    this.capacity = capacity;
  }

  /**
   * Adds a write.
   *
   * @throws StorageUnavailable when the queue is closed or full
   */
  void add(PendingWrite<?> write) {
    lock.lock();
    try {
      if (closed) {
        throw new StorageUnavailable("the database is closed", null);
      }
      if (waiting.size() >= capacity) {
        throw new StorageUnavailable("too many writes wait", null);
      }
      waiting.add(write);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many writes wait. */
  int size() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Removes the writes that wait, at most {@code max}, the oldest first. Waits if there are none,
   * and returns an empty list after the timeout, after {@link #wake}, or if the queue is closed.
   */
  List<PendingWrite<?>> take(int max, long timeoutNanos) {
    lock.lock();
    try {
      await(timeoutNanos);
      woken = false;
      int count = Math.min(max, waiting.size());
      List<PendingWrite<?>> taken = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        taken.add(waiting.remove());
      }
      return taken;
    } finally {
      lock.unlock();
    }
  }

  private void await(long timeoutNanos) {
    long left = timeoutNanos;
    try {
      while (waiting.isEmpty() && !closed && !woken && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      // Nobody has a reason to interrupt the writer, and the writes must still be run.
      woken = true;
    }
  }

  /** Ends a wait in {@link #take} although there are no writes. */
  void wake() {
    lock.lock();
    try {
      woken = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  boolean isClosedAndEmpty() {
    lock.lock();
    try {
      return closed && waiting.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Refuses all later writes; those that wait can still be taken. */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
