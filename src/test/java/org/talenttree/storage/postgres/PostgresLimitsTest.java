package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.Until;

/** Every wait for PostgreSQL has a timeout, and no owner waits for another. */
class PostgresLimitsTest {
  private static final Duration SOON = Duration.ofSeconds(4);

  private final Map<String, String> place = new HashMap<>(TestPostgres.migrated());
  private final CountDownLatch release = new CountDownLatch(1);
  private final CountDownLatch held = new CountDownLatch(1);

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  @Test
  void withoutAFreeConnectionTheAnswerComesSoon() {
    place.put("database.pool", "1");
    try (PostgresDatabase database = open()) {
      CompletableFuture<Boolean> holder = hold(database, owner(database));
      OwnerId other = new OwnerId(UUID.randomUUID());

      long began = System.nanoTime();
      assertThatThrownBy(() -> database.write(other, tx -> 1))
          .isInstanceOf(StorageUnavailable.class)
          .hasMessage("no connection came free");
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(SOON);
      release.countDown();
      holder.join();
    }
  }

  @Test
  void aStatementThatTakesTooLongIsEndedAndNothingIsStored() {
    place.put("database.statement-timeout", "1");
    try (PostgresDatabase database = open()) {
      OwnerId owner = owner(database);

      assertThatThrownBy(() ->
              database.write(
                  owner,
                  tx -> {
                    tx.handle().execute("DELETE FROM accounts");
                    return tx.handle().execute("SELECT pg_sleep(60)");
                  }))
          .isInstanceOf(StorageUnavailable.class);
      assertThat(database.<Integer>write(owner, tx -> 1)).isEqualTo(1);
    }
  }

  @Test
  void aWriterKeepsOutThoseOfItsOwnerInOtherProcessesAndNobodyElse() {
    place.put("database.statement-timeout", "1");
    try (PostgresDatabase database = open();
        PostgresDatabase elsewhere = open()) {
      OwnerId owner = owner(database);
      CompletableFuture<Boolean> holder = hold(database, owner);
      OwnerId another = owner(elsewhere);

      assertThat(elsewhere.<Integer>write(another, tx -> 1)).isEqualTo(1);
      assertThatThrownBy(() -> elsewhere.write(owner, tx -> 1))
          .isInstanceOf(StorageUnavailable.class);
      release.countDown();
      holder.join();
      assertThat(elsewhere.<Integer>write(owner, tx -> 1)).isEqualTo(1);
    }
  }

  @Test
  void aBusyOwnerTakesOneConnectionAndNoMore() {
    place.put("database.pool", "2");
    try (PostgresDatabase database = open()) {
      OwnerId busy = owner(database);
      OwnerId another = owner(database);
      CompletableFuture<Boolean> holder = hold(database, busy);
      Thread waiting = Thread.startVirtualThread(() -> database.write(busy, tx -> 1));
      Until.holds("a second waits", () -> waiting.getState() == Thread.State.TIMED_WAITING);

      assertThat(database.<Integer>write(another, tx -> 1)).isEqualTo(1);
      release.countDown();
      holder.join();
    }
  }

  @Test
  void aWriteThatNeverHadItsTurnLeavesNoDoubtBehind() {
    place.put("database.statement-timeout", "1");
    try (PostgresDatabase database = open()) {
      OwnerId owner = owner(database);
      CompletableFuture<Boolean> holder = hold(database, owner);
      assertThatThrownBy(() -> database.write(owner, tx -> 1))
          .isInstanceOf(StorageUnavailable.class);
      release.countDown();
      holder.join();

      assertThat(database.changeClock().isCurrent(owner, database.changeClock().now())).isTrue();
    }
  }

  @Test
  void aWriteInsideAWriteIsRefused() {
    try (PostgresDatabase database = open()) {
      OwnerId owner = owner(database);

      assertThatThrownBy(() -> database.write(owner, tx -> database.write(owner, inner -> 1)))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void whatOnlyReadsCannotWrite() {
    try (PostgresDatabase database = open()) {
      assertThatThrownBy(() -> database.read(handle -> handle.execute("DELETE FROM trees")))
          .isInstanceOf(StorageUnavailable.class);
    }
  }

  private PostgresDatabase open() {
    return PostgresDatabase.open(TestPostgres.settings(place), StorageMetrics.none());
  }

  private CompletableFuture<Boolean> hold(PostgresDatabase database, OwnerId owner) {
    CompletableFuture<Boolean> holder =
        CompletableFuture.supplyAsync(
            () ->
                database.write(
                    owner,
                    tx -> {
                      tx.handle().execute("SELECT 1"); // the lock is sent with the first statement
                      return holdOn();
                    }),
            Thread::startVirtualThread);
    Until.holds("the owner is locked", () -> held.getCount() == 0);
    return holder;
  }

  private boolean holdOn() {
    held.countDown();
    try {
      release.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  private static OwnerId owner(PostgresDatabase database) {
    OwnerId owner = new OwnerId(UUID.randomUUID());
    database.write(tx ->
        tx.handle()
            .execute(
                "INSERT INTO accounts (owner_id, username, created_at) VALUES (?, ?, 0)",
                owner.toString(),
                owner.toString()));
    return owner;
  }
}
