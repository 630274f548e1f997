package org.talenttree.api;

/** The memory and the rate limits that one request may use. */
public interface RequestBudget {
  /** The bytes of an answer that count as one request. */
  long UNIT = 64 << 10;

  /** The memory that a kind of answer needs, as a multiple of the bytes of its trees. */
  enum Memory {
    /** A list of trees: each as read, in the buffer, and in the finished list. */
    LIST(3),
    /** An archive: its bytes, the copies made as the buffer grows, and the answer. */
    ARCHIVE(3),
    /** A revision and the one before it, each decompressed and as JSON. */
    REVISION(4),
    /** The page of all trees of an account: each is read, rendered and sent. */
    OVERVIEW(4),
    /** A tree's summary: as read, as text, and as JSON nodes, which are 2 to 5.4 times as large. */
    SUMMARY(8),
    /** A profile from summaries: HTML, 0.7 to 1.7 times as large, its bytes and buffers. */
    PROFILE(8),
    /**
     * A tree's page: JSON nodes, view objects, HTML, its bytes and the compressed bytes. Measured
     * as the memory reachable after all were made from 1 MiB of tree: 6 to 12 times for prose, 19
     * with growth, 28 for 2,000 talents with names only, 35 for text of short links only. Answers
     * may use a quarter of the heap, so even the worst cases cannot exhaust it.
     */
    PAGE(16);

    private final int factor;

    Memory(int factor) {
      this.factor = factor;
    }

    /** Returns the memory in bytes needed for trees of so many bytes of JSON. */
    public long of(long bytes) {
      return bytes * factor;
    }
  }

  /**
   * Reserves so many bytes of memory for the answer; refuses with {@code overloaded} when other
   * large answers use too much already.
   */
  void reserve(long bytes);

  /**
   * Counts the cost of an answer of so many bytes beyond the one that the request has counted as;
   * refuses with {@code rate_limited}.
   */
  void charge(long answerBytes);

  /**
   * Counts a request like one to a route that is always costly; refuses with {@code rate_limited}.
   */
  void chargeAsCostly();

  /** Counts an attempt with this account's password; refuses with {@code rate_limited}. */
  PasswordTry countPassword(String username);
}
