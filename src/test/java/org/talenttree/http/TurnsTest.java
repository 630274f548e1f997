package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.Until;

@Timeout(60)
class TurnsTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  @Test
  void aTurnIsHandedToWhoeverWaitsLongest() {
    Turns turns = new Turns(1, LONG);
    List<Integer> order = new CopyOnWriteArrayList<>();
    assertThat(turns.take()).isTrue();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 5; i++) {
        int number = i;
        Future<?> _ =
            threads.submit(() -> {
              assertThat(turns.take()).isTrue();
              order.add(number);
              turns.give();
            });
        Until.holds("one more waits", () -> turns.waiting() == number + 1);
      }
      turns.give();
    }
    assertThat(order).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void whoeverWaitsTooLongGetsNoTurnAndTakesNoneFromOthers() {
    Turns turns = new Turns(1, Duration.ofMillis(5));
    assertThat(turns.take()).isTrue();
    assertThat(turns.take()).isFalse();
    assertThat(turns.takeBack()).isFalse();
    turns.give();
    assertThat(turns.take()).isTrue();
  }

  @Test
  void whoeverGaveItsTurnForAWhileComesBeforeNewcomers() {
    Turns turns = new Turns(1, LONG);
    assertThat(turns.take()).isTrue();
    CompletableFuture<Boolean> newcomer =
        CompletableFuture.supplyAsync(turns::take, Thread::startVirtualThread);
    Until.holds("the newcomer waits", () -> turns.waiting() == 1);
    CompletableFuture<Boolean> returning =
        CompletableFuture.supplyAsync(turns::takeBack, Thread::startVirtualThread);
    Until.holds("both wait", () -> turns.waiting() == 2);
    turns.give();
    assertThat(returning.join()).isTrue();
    assertThat(newcomer).isNotDone();
    turns.give();
    assertThat(newcomer.join()).isTrue();
  }
}
