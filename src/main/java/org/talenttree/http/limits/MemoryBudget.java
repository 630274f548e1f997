package org.talenttree.http.limits;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;

/**
 * Limits the memory that all requests together use for their bodies and answers. A request that
 * needs more gets a 503: without the limit a few large requests at once would exhaust the heap.
 */
public final class MemoryBudget {
  /** The other half of the heap is for all that does not grow with the size of requests. */
  private static final int SHARE_OF_HEAP = 2;

  /** Clients may read an answer for minutes, and writes must still be possible meanwhile. */
  private static final int SHARE_OF_ANSWERS = 2;

  /** What one source sends must leave memory for others. */
  private static final int SHARE_OF_SOURCE = 2;

  /** Answers to one source must leave memory for others. */
  private static final int SHARE_OF_ANSWERS_TO_SOURCE = 4;

  private final long total;

  /** What a request counts for that takes more than there is. */
  private final long maxCounted;

  private final AtomicLong reserved = new AtomicLong();
  private final AtomicLong reservedForAnswers = new AtomicLong();
  private final Map<Object, Long> reservedBySource = new ConcurrentHashMap<>();
  private final Map<Object, Long> answersBySource = new ConcurrentHashMap<>();

  MemoryBudget(long total) {
    this.total = total;
    this.maxCounted = total / 4 * 3;
  }

  /** Returns a budget of half the heap. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns the problem of a request for which there is not enough memory left. */
  public static Problem exhausted() {
    return Problem.of(ProblemType.OVERLOADED, "Too many large requests at once.")
        .with("Retry-After", "1");
  }

  /**
   * Returns a share for a new request, without any memory reserved. A request may exceed the budget
   * if no other request has memory reserved when it begins to, and the half of it that a source may
   * have while it is the only one of its source: one larger than these could otherwise never be
   * served. It then counts as three quarters of the budget, so that small requests of others go on.
   */
  public Share share() {
    return new Share();
  }

  /** Returns the sources that have memory reserved. */
  Set<Object> sources() {
    Set<Object> sources = new HashSet<>(reservedBySource.keySet());
    sources.addAll(answersBySource.keySet());
    return sources;
  }

  /** The memory of one request; used by one thread at a time. */
  public final class Share {
    private long own;
    private boolean exceeds;
    private long ownForAnswer;
    private Object source = this;

    /** Sets the request's account or address, which has from now on what is reserved already. */
    public void setSource(Object accountOrAddress) {
      add(reservedBySource, -own);
      add(answersBySource, -ownForAnswer);
      source = accountOrAddress;
      add(reservedBySource, own);
      add(answersBySource, ownForAnswer);
    }

    /** Reserves so many more bytes; if they are not available, reserves none and returns false. */
    public boolean reserve(long bytes) {
      long ofAll = reserved.addAndGet(bytes);
      long ofSource = add(reservedBySource, bytes);
      own += bytes;
      boolean fits =
          (ofAll <= total || exceeds || ofAll == own)
              && (ofSource <= total / SHARE_OF_SOURCE || ofSource == own);
      if (!fits) {
        release(bytes);
        return false;
      }
      exceeds |= ofAll > total;
      if (exceeds && own > maxCounted) {
        release(own - maxCounted);
      }
      return true;
    }

    /**
     * Reserves so many more bytes for an answer; if they are not available, reserves none and
     * returns false. All answers together may use half of the budget, those to one source a quarter
     * of that half. An answer may exceed either limit while it is the only one counted.
     */
    boolean reserveForAnswer(long bytes) {
      long ofAll = reservedForAnswers.addAndGet(bytes);
      long ofSource = add(answersBySource, bytes);
      ownForAnswer += bytes;
      long max = total / SHARE_OF_ANSWERS;
      boolean fits =
          (ofAll <= max || ofAll == ownForAnswer)
              && (ofSource <= max / SHARE_OF_ANSWERS_TO_SOURCE || ofSource == ownForAnswer);
      if (!fits || !reserve(bytes)) {
        releaseForAnswer(bytes);
        return false;
      }
      return true;
    }

    /**
     * Gives back what was reserved to make an answer, now that it is made and takes so many bytes.
     */
    public void keepForAnswer(long bytes) {
      long spare = ownForAnswer - bytes;
      if (spare > 0) {
        release(Math.max(0, Math.min(spare, own - bytes)));
        releaseForAnswer(spare);
      }
    }

    private long add(Map<Object, Long> sums, long bytes) {
      if (bytes == 0) {
        return sums.getOrDefault(source, 0L);
      }
      // A source at zero is removed: there may be more sources than fit in memory.
      Long now =
          sums.compute(
              source,
              (any, before) -> {
                long sum = (before == null ? 0 : before) + bytes;
                return sum == 0 ? null : sum;
              });
      return now == null ? 0 : now;
    }

    private void release(long bytes) {
      reserved.addAndGet(-bytes);
      add(reservedBySource, -bytes);
      own -= bytes;
    }

    private void releaseForAnswer(long bytes) {
      reservedForAnswers.addAndGet(-bytes);
      add(answersBySource, -bytes);
      ownForAnswer -= bytes;
    }

    /** Releases all memory of the request. */
    public void release() {
      exceeds = false;
      if (own > 0) {
        release(own);
      }
      if (ownForAnswer > 0) {
        releaseForAnswer(ownForAnswer);
      }
    }
  }
}
