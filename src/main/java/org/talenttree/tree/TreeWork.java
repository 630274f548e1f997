package org.talenttree.tree;

import java.util.function.Supplier;
import org.talenttree.api.CostlyReply;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;

/** Makes answers from whole trees: within the memory there is, and large ones as costly work. */
public final class TreeWork {
  /**
   * The largest tree, in bytes of JSON, whose page is made at once. The page of a tree of 64 KiB
   * takes 3 to 5 ms on one core, with its compression; that of a tree of 1 MiB 15 to 80 ms.
   */
  public static final int MAX_PAGE = 64 << 10;

  /** The same for a drawing of all talents: 5 ms for 16 KiB, 70 ms for 2,000 talents. */
  public static final int MAX_DRAWING = 16 << 10;

  /**
   * How many times a tree's bytes its page takes at the most: nodes, views, HTML, its bytes and
   * their compression. Measured by what is reachable after all were made from 1 MiB: 6 to 12 for
   * prose, 19 with growth, 28 for 2,000 talents of a name only, 35 for text of short links alone.
   * The budget is a quarter of the heap, so even those stay far below all of it.
   */
  private static final int MEMORY_FACTOR = 16;

  private TreeWork() {}

  /**
   * Returns the answer of this work, or how to make it where the tree is larger than at most can be
   * worked on at once. Refuses with {@code overloaded} when there is too little memory, and with
   * {@code rate_limited} where less is left of the limit than it costs.
   *
   * @param bytes the size of the tree as JSON
   */
  public static Reply answer(Request request, int bytes, int maxAtOnce, Supplier<Reply> work) {
    request.charge(bytes);
    // What was read waits together with the request.
    request.hold(bytes);
    Supplier<Reply> held =
        () -> {
          request.hold(memory(bytes));
          return work.get();
        };
    return bytes > maxAtOnce ? new CostlyReply(held) : held.get();
  }

  /** Returns the memory that it takes to parse and show a tree of this size, in bytes. */
  public static long memory(int bytes) {
    return (long) bytes * MEMORY_FACTOR;
  }
}
