package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;

class FreshnessTest {
  private static final OwnerId OWNER = new OwnerId(new UUID(1, 2));

  private final Freshness freshness = Freshness.watched(Duration.ofMinutes(1));
  private final AtomicInteger wakes = new AtomicInteger();

  @Test
  void theWatcherIsWokenOnceItSleepsAndNotWhileItLooks() {
    freshness.wakeBy(wakes::incrementAndGet);

    assertThat(freshness.takeUse()).isFalse();
    look(3);
    assertThat(wakes).hasValue(1);
    assertThat(freshness.takeUse()).isTrue();
    look(3);
    assertThat(wakes).hasValue(1);
    assertThat(freshness.takeUse()).isTrue();
    assertThat(freshness.takeUse()).isFalse();
    look(1);
    assertThat(wakes).hasValue(2);
  }

  private void look(int times) {
    for (int i = 0; i < times; i++) {
      boolean _ = freshness.holds(OWNER, freshness.mark(), System.nanoTime(), System.nanoTime());
    }
  }

  @Test
  void whatWasReadHoldsUntilItsOwnerChangesSomething() {
    freshness.confirm(System.nanoTime());
    long mark = freshness.mark();
    assertThat(holds(mark)).isTrue();

    freshness.begin(List.of(OWNER));
    assertThat(holds(mark)).isFalse();
    freshness.end(List.of(OWNER));

    assertThat(holds(mark)).isFalse();
    assertThat(holds(freshness.mark())).isTrue();
  }

  @Test
  void nothingHoldsWhenNobodyHasLookedForOthersForLong() {
    freshness.confirm(System.nanoTime() - Duration.ofMinutes(2).toNanos());

    assertThat(holds(freshness.mark())).isFalse();
  }

  private boolean holds(long mark) {
    return freshness.holds(OWNER, mark, System.nanoTime(), System.nanoTime());
  }
}
