package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.json.ParsedSize;

@Tag("sqlite")
class BodyCollectorTest {
  private static final int BYTES = 32 << 20;
  private static final int PART = 64 << 10;
  private static final long MAX_NANOS = 5_000_000;

  /** Of archives, whose bytes are like random ones. */
  private final byte[] body = new byte[BYTES];

  BodyCollectorTest() {
    new Random(7).nextBytes(body);
  }

  @Test
  void noStepOfALargeBodyKeepsTheOtherConnectionsOfItsLoopWaiting() {
    long shortest = IntStream.range(0, 5).mapToLong(_ -> lastStep()).min().orElseThrow();

    assertThat(shortest).isLessThan(MAX_NANOS);
  }

  private long lastStep() {
    BodyCollector collector = new BodyCollector(BYTES, MemoryBudget.ofHeap().share());
    for (int start = 0; start < BYTES; start += PART) {
      collector.add(ByteBuffer.wrap(body, start, PART));
    }
    long before = System.nanoTime();
    byte[] whole = collector.finish();
    long nanos = System.nanoTime() - before;
    assertThat(whole).isEqualTo(body);
    return nanos;
  }

  @Test
  void partsNeedAsMuchMemoryAsTheWhole() {
    ParsedSize parts = new ParsedSize();
    for (int start = 0; start < BYTES; start += PART) {
      parts.add(body, start, start + PART);
    }

    assertThat(parts.total()).isEqualTo(ParsedSize.of(body));
  }
}
