package org.talenttree.http;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.language.Translatable;

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

  private final Limit all;
  private final Limit answers;

  MemoryBudget(long total) {
    this.all = new Limit(total, SHARE_OF_SOURCE);
    this.answers = new Limit(total / SHARE_OF_ANSWERS, SHARE_OF_ANSWERS_TO_SOURCE);
  }

  /** Returns a budget of half the heap. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** Returns the problem of a request for which there is not enough memory left. */
  public static Problem exhausted() {
    return Problem.of(ProblemType.OVERLOADED, Translatable.of("Too many large requests at once."))
        .with("Retry-After", "1");
  }

  /** Returns a share for a new request, without any memory reserved. */
  public Share share() {
    return new Share();
  }

  /** Returns the sources that have memory reserved. */
  Set<Object> sources() {
    Set<Object> sources = new HashSet<>(all.bySource.keySet());
    sources.addAll(answers.bySource.keySet());
    return sources;
  }

  /**
   * The most that all shares, and those of one source, may have at once. One share may exceed it if
   * no other has anything when it begins to, and the part of a source while it is the only one of
   * its source: what is larger than these could otherwise never be served. It then counts as three
   * quarters of the limit, so that small requests of others go on.
   */
  private static final class Limit {
    private final long max;
    private final long maxOfSource;
    private final AtomicLong taken = new AtomicLong();
    private final Map<Object, Long> bySource = new ConcurrentHashMap<>();

    Limit(long max, int shareOfSource) {
      this.max = max;
      this.maxOfSource = max / shareOfSource;
    }

    /** Lets a share grow from so many bytes to more; if it may not, returns false. */
    boolean grow(Object source, long before, long after) {
      long counted = counted(after);
      long more = counted - counted(before);
      long ofAll = taken.get() + more;
      long ofSource = bySource.getOrDefault(source, 0L) + more;
      boolean fitsInAll = after <= max ? ofAll <= max : before > max || ofAll == counted;
      boolean fits = fitsInAll && (ofSource <= maxOfSource || ofSource == counted);
      if (fits) {
        taken.addAndGet(more);
        add(source, more);
      }
      return fits;
    }

    void shrink(Object source, long before, long after) {
      // What exceeded the limit may count as more once it is a little less than the limit.
      long more = counted(after) - counted(before);
      if (more != 0) {
        taken.addAndGet(more);
        add(source, more);
      }
    }

    void move(Object from, Object to, long bytes) {
      if (bytes > 0) {
        add(from, -counted(bytes));
        add(to, counted(bytes));
      }
    }

    private long counted(long bytes) {
      return bytes <= max ? bytes : max / 4 * 3;
    }

    private void add(Object source, long bytes) {
      // A source at zero is removed: there may be more sources than fit in memory.
      bySource.compute(
          source,
          (any, before) -> {
            long sum = (before == null ? 0 : before) + bytes;
            return sum == 0 ? null : sum;
          });
    }
  }

  /** The memory of one request; used by one thread at a time. */
  public final class Share {
    private long own;
    private long ownForAnswer;
    private Object source = this;

    /** Sets the request's account or address, which has from now on what is reserved already. */
    public void setSource(Object accountOrAddress) {
      all.move(source, accountOrAddress, own);
      answers.move(source, accountOrAddress, ownForAnswer);
      source = accountOrAddress;
    }

    /** Reserves so many more bytes; if they are not available, reserves none and returns false. */
    public boolean reserve(long bytes) {
      // A reservation that is refused must not use memory for a moment, or others are refused too.
      synchronized (all) {
        boolean fits = all.grow(source, own, own + bytes);
        own += fits ? bytes : 0;
        return fits;
      }
    }

    /**
     * Reserves so many more bytes for an answer; if they are not available, reserves none and
     * returns false. All answers together may use half of the budget, those to one source a quarter
     * of that half.
     */
    public boolean reserveForAnswer(long bytes) {
      synchronized (all) {
        if (!answers.grow(source, ownForAnswer, ownForAnswer + bytes)) {
          return false;
        }
        if (!reserve(bytes)) {
          answers.shrink(source, ownForAnswer + bytes, ownForAnswer);
          return false;
        }
        ownForAnswer += bytes;
        return true;
      }
    }

    /**
     * Releases what was reserved to make an answer beyond its size, in bytes, now that it is made.
     */
    public void shrinkForAnswer(long bytes) {
      shrinkTo(own - Math.max(0, ownForAnswer - bytes), Math.min(ownForAnswer, bytes));
    }

    /**
     * Makes what is reserved for an answer that is made as large as it is, in bytes. Returns false
     * if so much is not available.
     */
    public boolean resizeForAnswer(long bytes) {
      shrinkForAnswer(bytes);
      return bytes <= ownForAnswer || reserveForAnswer(bytes - ownForAnswer);
    }

    /**
     * Does the same for the answer to a change, which may also use the half that is for bodies: the
     * change is made by now.
     */
    public boolean resizeForChange(long bytes) {
      shrinkForAnswer(bytes);
      return bytes <= own || reserve(bytes - own);
    }

    /** Releases all memory of the request. */
    public void release() {
      shrinkTo(0, 0);
    }

    private void shrinkTo(long left, long leftForAnswer) {
      all.shrink(source, own, left);
      answers.shrink(source, ownForAnswer, leftForAnswer);
      own = left;
      ownForAnswer = leftForAnswer;
    }
  }
}
