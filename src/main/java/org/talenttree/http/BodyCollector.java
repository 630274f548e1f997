package org.talenttree.http;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.http.limits.MemoryBudget;

/**
 * Gathers a body as it arrives. What its handling needs is taken from the memory budget meanwhile,
 * so that a client cannot take it by a mere promise of a large body.
 */
public final class BodyCollector {
  /** Less than the connection itself takes. */
  private static final int FIRST_BUFFER = 1 << 10;

  /** Read as JSON, a body becomes a text, nodes, and bytes again; measured with 2,000 talents. */
  private static final int WEIGHT_OF_WORK = 12;

  private static final byte[] NONE = {};

  private final int limit;
  private final MemoryBudget.Share memory;
  private byte[] bytes = NONE;
  private int length;

  /** Takes the most bytes that the body may have. */
  BodyCollector(int limit, MemoryBudget.Share memory) {
    this.limit = limit;
    this.memory = memory;
  }

  /** Adds what has arrived; refuses what is beyond the limit or beyond the memory for all. */
  public void add(ByteBuffer part) {
    if (part.remaining() > limit - length) {
      throw new Refused(tooLarge(limit));
    }
    int needed = length + part.remaining();
    if (needed > bytes.length) {
      grow(needed);
    }
    int added = part.remaining();
    part.get(bytes, length, added);
    length += added;
  }

  private void grow(int needed) {
    int size = (int) Math.min(limit, Math.max(needed, Math.max(FIRST_BUFFER, bytes.length * 2L)));
    take(size - (long) bytes.length);
    bytes = Arrays.copyOf(bytes, size);
  }

  /** Returns the whole body; refuses it where there is no memory to handle it. */
  public byte[] finish() {
    take((long) length * WEIGHT_OF_WORK);
    return bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
  }

  private void take(long more) {
    if (!memory.reserve(more)) {
      throw new Refused(MemoryBudget.exhausted());
    }
  }

  /** Returns what a body of more bytes than these is answered with. */
  public static Problem tooLarge(int limit) {
    return limit == 0
        ? Problem.of(ProblemType.UNEXPECTED_BODY, "This call takes no body.")
        : Problem.of(
            ProblemType.PAYLOAD_TOO_LARGE, "The body may hold at most " + limit + " bytes.");
  }
}
