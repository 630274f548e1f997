package org.talenttree.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");

  @Test
  void anIdHoldsTheTimeTheVersionTheVariantAndRandomBits() {
    UUID zeros = new Ids(InstantSource.fixed(NOW), () -> 0L).next();
    UUID ones = new Ids(InstantSource.fixed(NOW), () -> -1L).next();

    assertThat(zeros).hasToString("019b7ca9-8f2e-7000-8000-000000000000");
    assertThat(ones).hasToString("019b7ca9-8f2e-7fff-bfff-ffffffffffff");
  }

  @Test
  void theVersionAndVariantNeverVary() {
    Ids ids = new Ids(InstantSource.fixed(NOW), new Random(1));

    for (int i = 0; i < 1_000; i++) {
      UUID id = ids.next();
      assertThat(id.version()).isEqualTo(7);
      assertThat(id.variant()).isEqualTo(2);
    }
  }

  @Test
  void aLaterIdSortsBehindAnEarlierOne() {
    UUID earlier = new Ids(InstantSource.fixed(NOW), () -> -1L).next();
    UUID later = new Ids(InstantSource.fixed(NOW.plusMillis(1)), () -> 0L).next();

    assertThat(later.toString()).isGreaterThan(earlier.toString());
  }
}
