package org.talenttree.http.connection;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.Until;

@Timeout(60)
class RoundsTest {
  private static final Duration PULSE = Duration.ofMillis(1);

  private final AtomicInteger made = new AtomicInteger();
  private final AtomicReference<Thread> maker = new AtomicReference<>();

  @Test
  void roundsGoOnWhileTheyAreNeededAndThenLeaveNoThread() {
    AtomicBoolean needed = new AtomicBoolean(true);
    Rounds rounds = rounds(needed::get);
    rounds.begin();
    Until.holds("three rounds", () -> made.get() >= 3);

    needed.set(false);

    Thread thread = Objects.requireNonNull(maker.get());
    Until.holds("the thread ends", () -> !thread.isAlive());
  }

  @Test
  void eachWishIsFollowedByARoundThatBeginsAfterIt() {
    Rounds rounds = rounds(() -> false);
    for (int i = 0; i < 1_000; i++) {
      int before = made.get();
      rounds.begin();
      Until.holds("a round", () -> made.get() > before);
    }
  }

  @Test
  void aFailureDoesNotEndThem() {
    Rounds rounds =
        rounds(() -> {
          if (made.get() < 3) {
            throw new IllegalStateException("one of those who are looked after is broken");
          }
          return false;
        });
    rounds.begin();

    Until.holds("the rounds after the failure", () -> made.get() == 3);
  }

  private Rounds rounds(BooleanSupplier goesOn) {
    return new Rounds(
        "rounds of a test",
        PULSE,
        () -> {
          maker.set(Thread.currentThread());
          made.incrementAndGet();
          return goesOn.getAsBoolean();
        });
  }
}
