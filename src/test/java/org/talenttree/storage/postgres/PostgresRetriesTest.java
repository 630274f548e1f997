package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.testing.TestPostgres;

/** A transaction that PostgreSQL rolled back is run again; any other failure is thrown. */
class PostgresRetriesTest {
  private static PostgresDatabase database;

  @BeforeAll
  static void open() {
    database =
        PostgresDatabase.open(
            TestPostgres.settings(TestPostgres.migrated()), StorageMetrics.none());
    database.write(tx -> tx.handle().execute("CREATE TABLE counts (id int PRIMARY KEY, n int)"));
    database.write(tx -> tx.handle().execute("INSERT INTO counts VALUES (1, 0), (2, 0)"));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"40001", "40P01", "23505"})
  void workThatIsGivenUpIsRunAgain(String state) {
    AtomicInteger runs = new AtomicInteger();

    int result =
        database.write(tx -> {
          if (runs.incrementAndGet() < 3) {
            raise(tx.handle(), state);
          }
          return 7;
        });

    assertThat(result).isEqualTo(7);
    assertThat(runs).hasValue(3);
  }

  @Test
  void whatIsGivenUpAgainAndAgainIsToldAfterFiveTries() {
    AtomicInteger runs = new AtomicInteger();

    assertThatThrownBy(() -> write(runs, "40001")).isInstanceOf(StorageUnavailable.class);
    assertThat(runs).hasValue(5);
    assertThatThrownBy(() -> write(runs, "23505")).isInstanceOf(JdbiException.class);
    assertThat(runs).hasValue(10);
  }

  @Test
  void aFaultOfOurOwnIsNotTriedAgain() {
    AtomicInteger runs = new AtomicInteger();

    assertThatThrownBy(() -> write(runs, "42P01")).isInstanceOf(JdbiException.class);
    assertThat(runs).hasValue(1);
  }

  @Test
  void ofTwoInADeadlockBothEndWell() {
    CyclicBarrier bothHoldOne = new CyclicBarrier(2);
    CountDownLatch oneHasBoth = new CountDownLatch(1);
    int before = sum();

    CompletableFuture<Integer> one =
        CompletableFuture.supplyAsync(
            () -> both(1, 2, bothHoldOne, oneHasBoth), Thread::startVirtualThread);
    CompletableFuture<Integer> other =
        CompletableFuture.supplyAsync(
            () -> both(2, 1, bothHoldOne, oneHasBoth), Thread::startVirtualThread);

    assertThat(List.of(one.join(), other.join())).containsExactlyInAnyOrder(1, 2);
    assertThat(sum() - before).isEqualTo(4);
  }

  /** Adds one to both rows; returns how many runs it took. */
  private static int both(
      int first, int second, CyclicBarrier bothHoldOne, CountDownLatch oneHasBoth) {
    AtomicInteger runs = new AtomicInteger();
    return database.write(tx -> {
      int run = runs.incrementAndGet();
      if (run == 2) {
        // Otherwise it may take its row again before the other does, and both wait again.
        await(oneHasBoth);
      }
      tx.handle().execute("UPDATE counts SET n = n + 1 WHERE id = ?", first);
      if (run == 1) {
        await(bothHoldOne);
      }
      tx.handle().execute("UPDATE counts SET n = n + 1 WHERE id = ?", second);
      oneHasBoth.countDown();
      return run;
    });
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static int sum() {
    return database.read(
        handle -> handle.createQuery("SELECT sum(n) FROM counts").mapTo(Integer.class).one());
  }

  private static int write(AtomicInteger runs, String state) {
    return database.write(tx -> {
      runs.incrementAndGet();
      raise(tx.handle(), state);
      return 0;
    });
  }

  private static void raise(Handle handle, String state) {
    handle.execute("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '" + state + "'; END $$");
  }

  @Test
  void aServerThatEndsTheConnectionIsAskedAgainOnAnother() {
    AtomicInteger runs = new AtomicInteger();

    int pid =
        database.write(tx -> {
          if (runs.incrementAndGet() == 1) {
            tx.handle().execute("SELECT pg_terminate_backend(pg_backend_pid())");
          }
          return tx.handle().createQuery("SELECT pg_backend_pid()").mapTo(Integer.class).one();
        });

    assertThat(pid).isPositive();
    assertThat(runs).hasValue(2);
  }
}
