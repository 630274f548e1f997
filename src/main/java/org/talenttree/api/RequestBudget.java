package org.talenttree.api;

/** What one request may still take: memory for its answer, and the caller's share of the limits. */
public interface RequestBudget {
  /** How many bytes of an answer count for one request. */
  long UNIT = 64 << 10;

  /** What an answer is made for, and how many times the bytes of its trees that takes in memory. */
  enum Memory {
    /** What waits or is sent as it is. */
    ONCE(1),
    /** A list: each tree as it was read, in the list's buffer, and in the list. */
    LIST(3),
    /** An archive: its bytes, what growing copies, and the answer. */
    ARCHIVE(3),
    /** A revision as it was and the one before, decompressed and as JSON. */
    REVISION(4),
    /** The page of all trees: each is read, drawn and sent. */
    OVERVIEW(4),
    /**
     * A summary for the profile: as read, as text, and as nodes, which are 2 to 5.4 times as large.
     */
    SUMMARY(8),
    /** A summary's HTML, which is 0.7 to 1.7 times as large, its bytes and buffers. */
    PROFILE(8),
    /**
     * A tree's page: nodes, views, HTML, its bytes and their compression. Measured by what is
     * reachable after all were made from 1 MiB: 6 to 12 for prose, 19 with growth, 28 for 2,000
     * talents of a name only, 35 for text of short links alone. The budget is a quarter of the
     * heap, so even those stay far below all of it.
     */
    PAGE(16);

    private final int factor;

    Memory(int factor) {
      this.factor = factor;
    }

    /** Returns the memory that trees of so many bytes of JSON take. */
    public long of(long bytes) {
      return bytes * factor;
    }
  }

  /**
   * Reserves memory for the answer, in bytes; refuses with {@code overloaded} when large answers
   * hold too much already.
   */
  void hold(long bytes);

  /**
   * Counts what an answer of so many bytes costs beyond the one that the request has cost; refuses
   * with {@code rate_limited}.
   */
  void charge(long bytesShown);

  /**
   * Counts a request that turned out to be costly like one to a route that always is; refuses with
   * {@code rate_limited}.
   */
  void chargeAsCostly();

  /** Counts a try of this name's password; refuses with {@code rate_limited}. */
  PasswordTry countPassword(String username);
}
