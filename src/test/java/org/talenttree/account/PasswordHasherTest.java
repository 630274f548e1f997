package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.http.ProblemType;
import org.talenttree.http.Refused;
import org.talenttree.testing.Until;

@Timeout(60)
class PasswordHasherTest {
  private static final int MOST_WAITING = 8;

  @Test
  void onlyAFewWaitAndTheNextIsRefusedAtOnce() {
    Password password = Password.typed("a quiet river in may");
    Semaphore cores = new Semaphore(0);
    PasswordHasher hasher = new PasswordHasher(cores);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < MOST_WAITING; i++) {
        Future<?> _ = threads.submit(() -> hasher.matches(password, "none"));
      }
      Until.holds("they wait", () -> cores.getQueueLength() == MOST_WAITING);
      long started = System.nanoTime();

      assertThatThrownBy(() -> hasher.hash(password))
          .isInstanceOfSatisfying(
              Refused.class,
              refused -> assertThat(refused.problem().type()).isEqualTo(ProblemType.OVERLOADED));
      assertThat(System.nanoTime() - started).isLessThan(1_000_000_000L);
    }
  }
}
