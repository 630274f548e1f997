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
    /**
     * A tree's summary with its picture. Memory holds the bytes that were read, their text, their
     * JSON nodes and the view objects of the tree; a page holds the same and its HTML.
     */
    SUMMARY(16),
    /**
     * A profile, which is made from summaries. Memory holds its HTML, which takes 0.7 to 1.7 times
     * the bytes of the summaries, the encoded HTML and the buffers of the response.
     */
    PROFILE(8),
    /**
     * A tree that is read for its page: the bytes that were read, their text, their JSON nodes and
     * the view objects of the tree, and the HTML of most trees. Where it is more, the page reserves
     * the rest before it is made.
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

  /** Counts an attempt with a secret of no account; refuses with {@code rate_limited}. */
  PasswordTry countSecret();
}
