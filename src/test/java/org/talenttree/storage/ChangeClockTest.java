package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock.ChangedOwners;
import org.talenttree.storage.ChangeClock.ReadMark;

class ChangeClockTest {
  private static final OwnerId OWNER = new OwnerId(new UUID(1, 2));

  private final ChangeClock changeClock = ChangeClock.polling(Duration.ofMinutes(1));
  private final AtomicInteger wakes = new AtomicInteger();

  @Test
  void aSleepingPollerIsWokenOnceAndOneThatPollsIsNot() {
    changeClock.onWake(wakes::incrementAndGet);

    assertThat(changeClock.getAndClearUsed()).isFalse();
    use(3);
    assertThat(wakes).hasValue(1);
    assertThat(changeClock.getAndClearUsed()).isTrue();
    use(3);
    assertThat(wakes).hasValue(1);
    assertThat(changeClock.getAndClearUsed()).isTrue();
    assertThat(changeClock.getAndClearUsed()).isFalse();
    use(1);
    assertThat(wakes).hasValue(2);
  }

  private void use(int times) {
    for (int i = 0; i < times; i++) {
      boolean _ = changeClock.isCurrent(OWNER, changeClock.now());
    }
  }

  @Test
  void aValueIsCurrentUntilItsOwnerChangesSomething() {
    changeClock.polled(System.nanoTime());
    ReadMark before = changeClock.now();
    ChangedOwners owners = new ChangedOwners(List.of(OWNER), List.of());
    assertThat(isCurrent(before)).isTrue();

    changeClock.begin(owners);
    assertThat(isCurrent(before)).isFalse();
    changeClock.end(owners);

    assertThat(isCurrent(before)).isFalse();
    assertThat(isCurrent(changeClock.now())).isTrue();
  }

  @Test
  void keysAreCurrentUntilAWriteChangesThem() {
    changeClock.polled(System.nanoTime());
    ReadMark before = changeClock.now();

    commit(new ChangedOwners(List.of(OWNER), List.of()));
    assertThat(changeClock.areKeysCurrent(OWNER, before)).isTrue();
    assertThat(isCurrent(before)).isFalse();

    commit(new ChangedOwners(List.of(OWNER), List.of(OWNER)));
    assertThat(changeClock.areKeysCurrent(OWNER, before)).isFalse();
  }

  private void commit(ChangedOwners owners) {
    changeClock.begin(owners);
    changeClock.end(owners);
  }

  @Test
  void aChangeThatThePollerFindsDuringTheCheckCounts() {
    ReadMark before = changeClock.now();
    changeClock.onWake(() -> {
      changeClock.otherProcessChanged();
      changeClock.polled(System.nanoTime());
    });
    assertThat(changeClock.getAndClearUsed()).as("used, so that the poller sleeps").isFalse();

    assertThat(isCurrent(before)).isFalse();
  }

  @Test
  void nothingIsCurrentWhenTheLastPollIsTooOld() {
    changeClock.polled(System.nanoTime() - Duration.ofMinutes(2).toNanos());

    assertThat(isCurrent(changeClock.now())).isFalse();
  }

  private boolean isCurrent(ReadMark before) {
    return changeClock.isCurrent(OWNER, before);
  }
}
