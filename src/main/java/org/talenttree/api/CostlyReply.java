package org.talenttree.api;

import java.util.List;
import java.util.function.Supplier;

/**
 * An answer that takes more than some 5 ms of a processor to make: a picture, a large page, a
 * password hash. A route returns it once it knows what has to be done; the work then runs on the
 * small pool for costly work, so that it holds no thread that other requests need.
 *
 * @param work makes the answer, which must not be costly again; may throw {@link Refused}
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
