package org.talenttree.http;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.json.ParsedSize;
import org.talenttree.language.Translatable;

/**
 * Collects a body as it arrives. The memory budget is charged for the bytes that have arrived, so
 * that a client cannot use it up by announcing a large body.
 */
public final class BodyCollector {
  /** Less than the connection itself takes. */
  private static final int FIRST_BUFFER = 1 << 10;

  private static final byte[] NONE = {};

  private final int limit;
  private final MemoryBudget.Share memory;
  private byte[] bytes = NONE;
  private int length;
  private final ParsedSize parsed = new ParsedSize();

  BodyCollector(int limit, MemoryBudget.Share memory) {
    this.limit = limit;
    this.memory = memory;
  }

  /**
   * Copies a part of the body.
   *
   * @throws Refused with {@link #tooLarge} beyond the limit, and with 503 when the memory budget is
   *     used up
   */
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
    // Not of the whole at its end, for which the other connections of this loop would wait.
    parsed.add(bytes, length, length + added);
    length += added;
  }

  private void grow(int needed) {
    int size = (int) Math.min(limit, Math.max(needed, Math.max(FIRST_BUFFER, bytes.length * 2L)));
    take(size - (long) bytes.length);
    bytes = Arrays.copyOf(bytes, size);
  }

  /**
   * Returns the whole body.
   *
   * @throws Refused with 503 when there is no memory left to handle it
   */
  public byte[] finish() {
    take(parsed.total());
    return bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
  }

  private void take(long more) {
    if (!memory.reserve(more)) {
      throw new Refused(MemoryBudget.exhausted());
    }
  }

  /** Returns the problem of a body with more bytes than the limit. */
  public static Problem tooLarge(int limit) {
    return limit == 0
        ? Problem.of(ProblemType.UNEXPECTED_BODY, Translatable.of("This call takes no body."))
        : Problem.of(
            ProblemType.PAYLOAD_TOO_LARGE,
            Translatable.of("The body may hold at most {0} bytes.", String.valueOf(limit)));
  }
}
