package org.talenttree.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes that all requests together may hold for their bodies and answers. Whoever asks for more
 * is told to come back: without a bound a few large ones at once would exhaust the heap for all.
 */
final class MemoryBudget {
  /** What is left is for everything that does not grow with the size of requests. */
  private static final int SHARE_OF_HEAP = 2;

  /** Who reads an answer can take minutes over it, and writes must go on meanwhile. */
  private static final int SHARE_OF_ANSWERS = 2;

  private final long whole;
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong heldForAnswers = new AtomicLong();

  MemoryBudget(long whole) {
    this.whole = whole;
  }

  /** Returns a budget of half the heap. */
  static MemoryBudget ofHeap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns what is answered where there is nothing left. */
  static Problem exhausted() {
    return Problem.of(ProblemType.OVERLOADED, "Too many large requests at once.")
        .with("Retry-After", "1");
  }

  /**
   * Returns the share of a request, which holds nothing yet. The request that holds all there is
   * held may always take more, as a budget that is too small for anyone would help nobody.
   */
  Share share() {
    return new Share();
  }

  /** What one request holds; used by its thread alone. */
  final class Share {
    private long mine;
    private long mineForAnswer;

    /** Takes so many bytes more, or none; returns whether there were that many left. */
    boolean take(long bytes) {
      long now = held.addAndGet(bytes);
      if (now > whole && now != mine + bytes) {
        held.addAndGet(-bytes);
        return false;
      }
      mine += bytes;
      return true;
    }

    /**
     * Takes so many bytes more for an answer, or none; returns whether there were that many left of
     * the half that answers may have. One answer alone may have more.
     */
    boolean takeForAnswer(long bytes) {
      long now = heldForAnswers.addAndGet(bytes);
      boolean fits = now <= whole / SHARE_OF_ANSWERS || now == mineForAnswer + bytes;
      if (!fits || !take(bytes)) {
        heldForAnswers.addAndGet(-bytes);
        return false;
      }
      mineForAnswer += bytes;
      return true;
    }

    /** Gives back all that was taken. */
    void release() {
      held.addAndGet(-mine);
      heldForAnswers.addAndGet(-mineForAnswer);
      mine = 0;
      mineForAnswer = 0;
    }
  }
}
