package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database.Work;

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
      boolean _ = freshness.holds(OWNER, freshness.now());
    }
  }

  @Test
  void whatWasReadHoldsUntilItsOwnerChangesSomething() {
    freshness.confirm(System.nanoTime());
    Moment before = freshness.now();
    Touched touched = Touched.by(OWNER, handle -> true);
    assertThat(holds(before)).isTrue();

    freshness.begin(touched);
    assertThat(holds(before)).isFalse();
    freshness.end(touched);

    assertThat(holds(before)).isFalse();
    assertThat(holds(freshness.now())).isTrue();
  }

  @Test
  void keysHoldWhileAWriteLeavesThemAndNoLonger() {
    freshness.confirm(System.nanoTime());
    Moment before = freshness.now();

    commit(Touched.by(OWNER, Work.leavingKeys(handle -> true)));
    assertThat(freshness.keysHold(OWNER, before)).isTrue();
    assertThat(holds(before)).isFalse();

    commit(Touched.by(OWNER, handle -> true));
    assertThat(freshness.keysHold(OWNER, before)).isFalse();
  }

  private void commit(Touched touched) {
    freshness.begin(touched);
    freshness.end(touched);
  }

  @Test
  void whatOthersChangedHoldsNoMoreWhereTheWatcherFindsItWhileOneAsks() {
    Moment before = freshness.now();
    freshness.wakeBy(() -> {
      freshness.othersMayHaveChanged();
      freshness.confirm(System.nanoTime());
    });
    assertThat(freshness.takeUse()).as("used, so that the watcher sleeps").isFalse();

    assertThat(holds(before)).isFalse();
  }

  @Test
  void nothingHoldsWhenNobodyHasLookedForOthersForLong() {
    freshness.confirm(System.nanoTime() - Duration.ofMinutes(2).toNanos());

    assertThat(holds(freshness.now())).isFalse();
  }

  private boolean holds(Moment before) {
    return freshness.holds(OWNER, before);
  }
}
