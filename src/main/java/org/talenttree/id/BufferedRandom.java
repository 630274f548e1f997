package org.talenttree.id;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/**
 * Numbers of a {@link SecureRandom}, fetched many at a time: to ask it for each takes longer than
 * all else that a new id needs. Safe for use by many threads.
 */
public final class BufferedRandom implements RandomGenerator {
  private final SecureRandom source;
  private final long[] numbers = new long[512];
  private int left;

  /** Takes the source. */
  public BufferedRandom(SecureRandom source) {
    this.source = source;
  }

  @Override
  public synchronized long nextLong() {
    if (left == 0) {
      fill();
    }
    left--;
    long number = numbers[left];
    // Nobody who looks at the memory later learns what was given out.
    numbers[left] = 0;
    return number;
  }

  private void fill() {
    byte[] bytes = new byte[numbers.length * Long.BYTES];
    source.nextBytes(bytes);
    ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    left = numbers.length;
  }
}
