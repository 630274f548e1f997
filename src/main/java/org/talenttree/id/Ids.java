package org.talenttree.id;

import java.time.InstantSource;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Makes time-ordered identifiers: UUID version 7 (RFC 9562, section 5.7). */
public final class Ids {
  private static final long VERSION_7 = 0x7000L;
  private static final long VARIANT = 0x8000_0000_0000_0000L;

  private final InstantSource clock;
  private final RandomGenerator random;

  /** Makes ids from this clock and this source of randomness, which must be thread-safe. */
  public Ids(InstantSource clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
  }

  /** Returns a new UUIDv7: 48 bits of milliseconds, then 74 random bits. */
  public UUID next() {
    long high = (clock.millis() << 16) | VERSION_7 | (random.nextLong() & 0xfffL);
    long low = VARIANT | (random.nextLong() & 0x3fff_ffff_ffff_ffffL);
    return new UUID(high, low);
  }
}
