package org.talenttree.tree;

import java.util.function.Supplier;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;

/**
 * Runs work that renders a whole tree: reserves its memory, and runs large trees as costly work.
 */
public final class TreeWork {
  /**
   * The largest tree, in bytes of JSON, whose page is rendered at once. The page of a tree of 64
   * KiB takes 3 to 5 ms on one core, with compression; that of a tree of 1 MiB 15 to 80 ms.
   */
  public static final int MAX_PAGE = 64 << 10;

  /**
   * The largest tree, in bytes of JSON, that is drawn by the thread that read it: this takes about
   * 5 ms. A larger tree is costly work; one of 2,000 talents takes 70 ms.
   */
  public static final int MAX_DRAWING = 16 << 10;

  private TreeWork() {}

  /**
   * Runs the work and returns its answer, or returns a {@link CostlyResponse} that runs it later if
   * the tree is larger than {@code maxAtOnce} bytes. Refuses with {@code overloaded} if too little
   * memory is free, and with {@code rate_limited} if the work costs more than is left of the
   * caller's rate limit.
   *
   * @param bytes the size of the tree as JSON
   */
  public static Response answer(
      Request request, int bytes, int maxAtOnce, Supplier<Response> work) {
    request.charge(bytes);
    // The tree stays in memory while the request waits for a thread.
    request.reserve(bytes);
    Supplier<Response> reserving =
        () -> {
          request.reserve(Request.Memory.PAGE, bytes);
          return work.get();
        };
    return bytes > maxAtOnce ? new CostlyResponse(reserving) : reserving.get();
  }
}
