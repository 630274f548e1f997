package org.talenttree.http.limits;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;

/**
 * The bytes that all requests together may hold for their bodies and answers. Whoever asks for more
 * is told to come back: without a bound a few large ones at once would exhaust the heap for all.
 */
public final class MemoryBudget {
  /** What is left is for everything that does not grow with the size of requests. */
  private static final int SHARE_OF_HEAP = 2;

  /** Who reads an answer can take minutes over it, and writes must go on meanwhile. */
  private static final int SHARE_OF_ANSWERS = 2;

  /** One account's lists leave the others' room. */
  private static final int SHARE_OF_ACCOUNT = 4;

  private final long whole;
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong heldForAnswers = new AtomicLong();
  private final Map<Object, Long> heldByAccount = new ConcurrentHashMap<>();

  MemoryBudget(long whole) {
    this.whole = whole;
  }

  /** Returns a budget of half the heap. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns what is answered where there is nothing left. */
  public static Problem exhausted() {
    return Problem.of(ProblemType.OVERLOADED, "Too many large requests at once.")
        .with("Retry-After", "1");
  }

  /**
   * Returns the share of a request, which holds nothing yet. The request that holds all there is
   * held may always take more, as a budget that is too small for anyone would help nobody.
   */
  public Share share() {
    return new Share();
  }

  /** What one request holds; used by its thread alone. */
  public final class Share {
    private long mine;
    private long mineForAnswer;
    private Object account = this;

    /** Says whose request it is, before anything is taken for its answer. */
    public void belongTo(Object owner) {
      account = owner;
    }

    /** Takes so many bytes more, or none; returns whether there were that many left. */
    public boolean take(long bytes) {
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
     * the half that answers may have, and of the part of it that those to one account may have. One
     * answer alone may have more.
     */
    boolean takeForAnswer(long bytes) {
      long ofAll = heldForAnswers.addAndGet(bytes);
      long ofAccount = addForAccount(bytes);
      mineForAnswer += bytes;
      long most = whole / SHARE_OF_ANSWERS;
      boolean fits =
          (ofAll <= most || ofAll == mineForAnswer)
              && (ofAccount <= most / SHARE_OF_ACCOUNT || ofAccount == mineForAnswer);
      if (!fits || !take(bytes)) {
        giveBackForAnswer(bytes);
        return false;
      }
      return true;
    }

    private long addForAccount(long bytes) {
      // Who is back at nothing is forgotten: there are more accounts than memory.
      Long now =
          heldByAccount.compute(
              account,
              (any, held) -> {
                long sum = (held == null ? 0 : held) + bytes;
                return sum == 0 ? null : sum;
              });
      return now == null ? 0 : now;
    }

    private void giveBackForAnswer(long bytes) {
      heldForAnswers.addAndGet(-bytes);
      addForAccount(-bytes);
      mineForAnswer -= bytes;
    }

    /** Gives back all that was taken. */
    public void release() {
      held.addAndGet(-mine);
      mine = 0;
      if (mineForAnswer > 0) {
        giveBackForAnswer(mineForAnswer);
      }
    }
  }
}
