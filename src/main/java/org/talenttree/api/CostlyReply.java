package org.talenttree.api;

import java.util.List;
import java.util.function.Supplier;

/**
 * An answer that takes about 5 ms of processor time or more: a picture, a large page, a password
 * hash. A route returns it once it knows what to do. The work then runs on the small pool for
 * costly work, so that it does not occupy a thread that other requests need.
 *
 * @param work makes the answer, which must not be a {@code CostlyReply}; may throw {@link Refused}
 */
public record CostlyReply(Supplier<Reply> work) implements Reply {

  @Override
  public int status() {
    throw new IllegalStateException("the answer has not been made yet");
  }

  @Override
  public List<ReplyHeader> headers() {
    throw new IllegalStateException("the answer has not been made yet");
  }
}
