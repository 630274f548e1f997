package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.Outbox;
import org.talenttree.testing.TestServices;

/** A stop ends what runs in the background within one limit. */
@Tag("sqlite")
class BackgroundTest {
  @TempDir private Path folder = Path.of("");
  private Services services;
  private Background usual;

  @BeforeEach
  void open() {
    services = TestServices.open(folder);
    usual = Background.of(services, TestServices.config(folder));
  }

  @AfterEach
  void close() {
    usual.close();
    services.close();
  }

  @Test
  void stepsThatDoNotEndDelayItNoLongerThanOneDoes() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(3);
    CountDownLatch mayEnd = new CountDownLatch(1);
    Housekeeping.Task stuck =
        new Housekeeping.Task(
            "wait",
            Duration.ofHours(1),
            () -> {
              begun.countDown();
              return await(mayEnd);
            });
    List<Housekeeping> three =
        List.of(
            new Housekeeping("first", Duration.ZERO, List.of(stuck)),
            new Housekeeping("second", Duration.ZERO, List.of(stuck)),
            new Housekeeping("third", Duration.ZERO, List.of(stuck)));
    Background background = new Background(three, () -> {}, usual.webhooks());
    background.start();
    begun.await();
    try {
      long begin = System.nanoTime();

      background.close();

      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(9));
    } finally {
      mayEnd.countDown();
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatIsNotDeliveredByThenWaitsForTheNextStart() {
    OwnerId owner =
        ((Creation.Created) services.accounts().create(new Username("ada"))).account().owner();
    services
        .database()
        .write(
            owner,
            tx -> {
              Outbox.put(tx, owner, Outbox.PEOPLE, Outbox.WHOLE_ACCOUNT);
              return true;
            });

    usual.close();
    while (services.outbox().deliver()) {}

    assertThat(waiting()).isPositive();
  }

  private long waiting() {
    return services
        .database()
        .read(handle -> handle.createQuery("SELECT count(*) FROM outbox").mapTo(Long.class).one());
  }
}
