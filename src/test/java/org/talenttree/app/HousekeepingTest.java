package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Until;

class HousekeepingTest {
  @Test
  void aTaskIsCarriedOnUntilNothingIsLeft() {
    AtomicInteger left = new AtomicInteger(5);
    try (var housekeeping =
        new Housekeeping(
            "test", Duration.ofMinutes(1), List.of(task(() -> left.decrementAndGet() > 0)))) {

      housekeeping.runAll();

      assertThat(left).hasValue(0);
    }
  }

  @Test
  void aTaskThatFailsKeepsNoOtherFromRunning() {
    AtomicInteger runs = new AtomicInteger();
    Housekeeping.Task failing =
        task(() -> {
          throw new IllegalStateException("planted by a test");
        });
    Housekeeping.Task counting = task(() -> runs.incrementAndGet() < 1);
    try (var housekeeping =
        new Housekeeping("test", Duration.ofMinutes(1), List.of(failing, counting))) {

      housekeeping.runAll();

      assertThat(runs).hasValue(1);
    }
  }

  @Test
  void anErrorOfATaskEndsNoSchedule() {
    AtomicInteger runs = new AtomicInteger();
    Housekeeping.Task failing =
        new Housekeeping.Task(
            "test itself",
            Duration.ofMillis(1),
            () -> {
              runs.incrementAndGet();
              throw new StackOverflowError("planted by a test");
            });
    try (var _ = new Housekeeping("test", Duration.ofMillis(1), List.of(failing)).start()) {
      Until.holds("it runs again", () -> runs.get() > 2);
    }
  }

  @Test
  void onceClosedNoStepIsBegun() {
    AtomicInteger steps = new AtomicInteger();
    Housekeeping housekeeping =
        new Housekeeping(
            "test", Duration.ofMinutes(1), List.of(task(() -> steps.incrementAndGet() < 9)));

    housekeeping.close();
    housekeeping.runAll();

    assertThat(steps).hasValue(0);
  }

  private static Housekeeping.Task task(java.util.function.BooleanSupplier step) {
    return new Housekeeping.Task("test itself", Duration.ofHours(1), step);
  }
}
