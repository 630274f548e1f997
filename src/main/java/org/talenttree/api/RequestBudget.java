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
     * A tree's page. Memory holds the JSON nodes, the view objects, the HTML, the encoded HTML and
     * the compressed HTML. All together were measured for trees of 1 MiB: prose takes 6 to 12 times
     * the bytes of the tree, a tree that shows its growth 19, 2,000 talents without descriptions
     * 28, and descriptions of short links alone 35. Long names that many talents need make HTML of
     * 12 times the tree, so about as much. The factor is too low for the last four. They cannot
     * exhaust the heap all the same, as answers may reserve only a quarter of it.
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
