package org.talenttree.storage.sqlite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.talenttree.storage.StorageUnavailable;

/**
 * The writes that wait for the writer. One lock guards them and the end: whatever was let in before
 * the end is handed out, and nothing is let in after it.
 */
final class WriteQueue {
  private final int mostWaiting;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<PendingWrite<?>> waiting = new ArrayDeque<>();
  private boolean closed;
  private boolean woken;

  WriteQueue(int mostWaiting) {
    this.mostWaiting = mostWaiting;
  }

  /**
   * Lets a write in.
   *
   * @throws StorageUnavailable when the queue is closed or full
   */
  void add(PendingWrite<?> write) {
    lock.lock();
    try {
      if (closed) {
        throw new StorageUnavailable("the database is closed", null);
      }
      if (waiting.size() >= mostWaiting) {
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
   * Waits for writes and returns the first ones; none when nothing came in so many nanoseconds,
   * when it is woken, and when the queue is ended.
   */
  List<PendingWrite<?>> take(int most, long nanos) {
    lock.lock();
    try {
      await(nanos);
      woken = false;
      int count = Math.min(most, waiting.size());
      List<PendingWrite<?>> taken = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        taken.add(waiting.remove());
      }
      return taken;
    } finally {
      lock.unlock();
    }
  }

  private void await(long nanos) {
    long left = nanos;
    try {
      while (waiting.isEmpty() && !closed && !woken && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      // Nobody has a reason to interrupt the writer, and its writes must be run.
      woken = true;
    }
  }

  /** Ends a wait for writes though there are none. */
  void wake() {
    lock.lock();
    try {
      woken = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the queue is closed and empty. */
  boolean isEnded() {
    lock.lock();
    try {
      return closed && waiting.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Lets no more writes in. */
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
