package org.talenttree.tree;

import java.util.function.Supplier;
import org.talenttree.api.CostlyReply;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.RequestBudget;

/** Makes answers from whole trees: within the memory there is, and large ones as costly work. */
public final class TreeWork {
  /**
   * The largest tree, in bytes of JSON, whose page is made at once. The page of a tree of 64 KiB
   * takes 3 to 5 ms on one core, with its compression; that of a tree of 1 MiB 15 to 80 ms.
   */
  public static final int MAX_PAGE = 64 << 10;

  /** The same for a drawing of all talents: 5 ms for 16 KiB, 70 ms for 2,000 talents. */
  public static final int MAX_DRAWING = 16 << 10;

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
    request.reserve(bytes);
    Supplier<Reply> held =
        () -> {
          request.reserve(RequestBudget.Memory.PAGE, bytes);
          return work.get();
        };
    return bytes > maxAtOnce ? new CostlyReply(held) : held.get();
  }
}
