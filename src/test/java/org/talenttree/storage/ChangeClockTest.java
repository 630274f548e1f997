package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;

class ChangeClockTest {
  private static final OwnerId OWNER = new OwnerId(new UUID(1, 2));

  private final ChangeClock changeClock = ChangeClock.watched(Duration.ofMinutes(1));
  private final AtomicInteger wakes = new AtomicInteger();

  @Test
  void theWatcherIsWokenOnceItSleepsAndNotWhileItLooks() {
    changeClock.wakeBy(wakes::incrementAndGet);

    assertThat(changeClock.takeUse()).isFalse();
    look(3);
    assertThat(wakes).hasValue(1);
    assertThat(changeClock.takeUse()).isTrue();
    look(3);
    assertThat(wakes).hasValue(1);
    assertThat(changeClock.takeUse()).isTrue();
    assertThat(changeClock.takeUse()).isFalse();
    look(1);
    assertThat(wakes).hasValue(2);
  }

  private void look(int times) {
    for (int i = 0; i < times; i++) {
      boolean _ = changeClock.holds(OWNER, changeClock.now());
    }
  }

  @Test
  void whatWasReadHoldsUntilItsOwnerChangesSomething() {
    changeClock.confirm(System.nanoTime());
    ReadMark before = changeClock.now();
    Touched touched = new Touched(List.of(OWNER), List.of());
    assertThat(holds(before)).isTrue();

    changeClock.begin(touched);
    assertThat(holds(before)).isFalse();
    changeClock.end(touched);

    assertThat(holds(before)).isFalse();
    assertThat(holds(changeClock.now())).isTrue();
  }

  @Test
  void keysHoldWhileAWriteLeavesThemAndNoLonger() {
    changeClock.confirm(System.nanoTime());
    ReadMark before = changeClock.now();

    commit(new Touched(List.of(OWNER), List.of()));
    assertThat(changeClock.keysHold(OWNER, before)).isTrue();
    assertThat(holds(before)).isFalse();

    commit(new Touched(List.of(OWNER), List.of(OWNER)));
    assertThat(changeClock.keysHold(OWNER, before)).isFalse();
  }

  private void commit(Touched touched) {
    changeClock.begin(touched);
    changeClock.end(touched);
  }

  @Test
  void whatOthersChangedHoldsNoMoreWhereTheWatcherFindsItWhileOneAsks() {
    ReadMark before = changeClock.now();
    changeClock.wakeBy(() -> {
      changeClock.othersMayHaveChanged();
      changeClock.confirm(System.nanoTime());
    });
    assertThat(changeClock.takeUse()).as("used, so that the watcher sleeps").isFalse();

    assertThat(holds(before)).isFalse();
  }

  @Test
  void nothingHoldsWhenNobodyHasLookedForOthersForLong() {
    changeClock.confirm(System.nanoTime() - Duration.ofMinutes(2).toNanos());

    assertThat(holds(changeClock.now())).isFalse();
  }

  private boolean holds(ReadMark before) {
    return changeClock.holds(OWNER, before);
  }
}
